/* Runs before the page shows: where the reader has chosen another notation or other pieces
   than the book's own, those are hidden until sphinx-shogi.js has put the chosen ones there. */
(function (root, own) {
  try {
    if (["notation", "pieces"].some((name) => {
      const chosen = localStorage.getItem("shogi-" + name);
      return chosen && chosen !== own[name];
    })) root.classList.add("shogi-wait");
  } catch { /* Storage is blocked: nothing was remembered. */ }
})(document.documentElement, document.currentScript.dataset);

/* The reader's choice of notation and pieces, and the replay of games.

   It knows no rules: it plays moves that the build has checked. No text of a page is ever read
   as markup, and a page needs no more than script-src 'self' for it. tools/pack_script.py makes
   of this file the one that pages load; every statement here ends with a semicolon. */
(function () {
  "use strict";
  const doc = document;
  const one = (selector, within = doc) => within.querySelector(selector);
  const all = (selector, within = doc) => [...within.querySelectorAll(selector)];
  const copyOf = (template) => doc.importNode(template.content.firstElementChild, true);
  const controls = one("template.shogi-replay");
  const offer = one("template.shogi-switch");
  const redraw = [];
  let notation, pieces;

  /* A part of the page whose data make no sense stays as it is, and the others work. */
  function guard(deed, ...given) {
    try {
      deed(...given);
    } catch (error) {
      console.warn(error);
    }
  }

  /* The switch */

  function remember(name, value) {
    try {
      if (value) localStorage.setItem("shogi-" + name, value);
      return localStorage.getItem("shogi-" + name);
    } catch { /* Storage is blocked: the choice holds for this page. */ }
  }

  /* The element of a move or a term has its text in the other notations as attributes. */
  function write({ value, dataset }) {
    const varied = [...notation.options].map((option) => `[data-${option.value}]`).join();
    for (const each of all(varied)) {
      each.own ??= each.textContent;
      each.textContent = each.getAttribute("data-" + value) ?? each.own;
      const run = each.closest(".shogi-moves") || each;
      if (dataset.lang) run.lang = dataset.lang;
      else run.removeAttribute("lang");
    }
  }

  function dress(style) {
    for (const diagram of all(".shogi-diagram")) {
      const shown = one(".shogi-board", diagram);
      diagram.own ??= shown;
      const other = one(`template[data-style=${style}]`, diagram);
      shown?.replaceWith(other ? copyOf(other) : diagram.own);
    }
  }

  /* A board with other coordinates is another symbol: …-grid-book-kanji-b9119. */
  function label(coords) {
    for (const grid of all('.shogi-follows use[href*="-grid-"]')) {
      const name = grid.getAttribute("href");
      grid.setAttribute("href", name.replace(/\w+(?=-\w+$)/, coords));
    }
  }

  function choose() {
    if (pieces) guard(dress, pieces.value);
    if (notation) {
      guard(write, chosen());
      guard(() => label(chosen().dataset.coords));
    }
    redraw.forEach((each) => guard(each));
  }
  const chosen = () => notation?.selectedOptions[0];

  function setUpSwitch() {
    const form = copyOf(offer);
    ({ notation, pieces } = form.elements);
    for (const field of form.elements) {
      const value = remember(field.name);
      if ([...field.options].some((option) => option.value === value)) field.value = value;
    }
    form.addEventListener("change", ({ target }) => {
      remember(target.name, target.value);
      choose();
    });
    /* Below the title every theme has room; the places for icons are too narrow in most. */
    (one("section > h1") || one(".shogi-moves,.shogi-diagram").parentNode)
      .after(form);
    choose();
  }

  /* Positions: a row of 81 squares from the top left, and the pieces in hand */

  const HAND = "RBGSNLP";
  const squareOf = (usi) => (usi.charCodeAt(1) - 97) * 9 + 9 - usi[0];

  function positionFrom(sfen) {
    const [rows, side, held, ply] = sfen.split(" ");
    const board = rows.replace(/\//g, "").replace(/\d/g, (gap) => ".".repeat(gap)).match(/\+?./g);
    const hand = {};
    for (const [, count, piece] of held.matchAll(/(\d*)([a-z])/gi)) hand[piece] = +count || 1;
    return { board, hand, black: side === "b", ply: +ply };
  }

  function positionAfter({ board, hand, black, ply }, usi) {
    board = [...board];
    hand = { ...hand };
    const mine = (piece) => black ? piece.toUpperCase() : piece.toLowerCase();
    const from = squareOf(usi);
    const to = squareOf(usi.slice(2));
    const taken = mine(board[to].slice(-1));
    if (usi[1] === "*") {
      board[to] = mine(usi[0]);
      hand[board[to]]--;
    } else {
      hand[taken] = (hand[taken] || 0) + 1;
      board[to] = (usi[4] || "") + mine(board[from]);
      board[from] = ".";
    }
    return { board, hand, black: !black, ply: ply + 1 };
  }

  function sfenOf({ board, hand, black, ply }) {
    const row = (_, rank) => board.slice(rank * 9, rank * 9 + 9).join("");
    const rows = Array.from({ length: 9 }, row).join("/").replace(/\.+/g, (gap) => gap.length);
    const held = [...HAND + HAND.toLowerCase()].map((piece) =>
      hand[piece] > 0 ? (hand[piece] > 1 ? hand[piece] : "") + piece : "").join("");
    return `${rows} ${black ? "b" : "w"} ${held || "-"} ${ply}`;
  }

  /* The board: symbols of the page's sheet, put in their places */

  const WIDTH = 560;
  const HEIGHT = 612;

  function boardOf(svg) {
    const { prefix, red, ranks, follows } = svg.dataset;
    const [around, men] = all("g", svg);
    const last = around.previousElementSibling.previousElementSibling;
    const symbols = Object.fromEntries(svg.dataset.pieces.split(" ").map((each) => each.split("=")));
    let shown = [];

    const use = () => doc.createElementNS("http://www.w3.org/2000/svg", "use");
    function put(element, symbol, x, y, more = "") {
      element.setAttribute("href", "#" + prefix + symbol);
      element.style.transform = `translate(${x}px,${y}px)${more}`;
      return element;
    }
    const glyph = (char, x, y, size) =>
      put(use(), char.charCodeAt().toString(16), x, y, `scale(${size})`);

    function paint(element, piece, x, y, flip) {
      element.setAttribute("fill", piece[1] && red || "inherit");
      const turned = piece === piece.toLowerCase() !== flip;
      return put(element, symbols[piece], x, y, `rotate(${turned ? 180 : 0}deg)`);
    }

    function surroundings(hand, flip) {
      const found = [];
      [...follows && chosen()?.dataset.ranks || ranks].forEach((rank, index) => {
        const at = (flip ? 8 - index : index) + .5;
        found.push(glyph(`${index + 1}`, (9 - at) * WIDTH, -114, .34));
        found.push(glyph(rank, 9 * WIDTH + 128, at * HEIGHT, .34));
      });
      for (const side of [HAND, HAND.toLowerCase()]) {
        const y = (side === HAND) === flip ? -570 : 9 * HEIGHT + 350;
        let x = 300;
        for (const piece of side) {
          if (!(hand[piece] > 0)) continue;
          found.push(paint(use(), piece, x, y, flip));
          x += 380;
          for (const digit of hand[piece] > 1 ? `${hand[piece]}` : "") {
            found.push(glyph(digit, x, y + 100, .5));
            x += 150;
          }
          x += 180;
        }
      }
      around.replaceChildren(...found);
    }

    function middle(square, flip) {
      const at = flip ? 80 - square : square;
      return [(at % 9 + .5) * WIDTH, (Math.floor(at / 9) + .5) * HEIGHT];
    }

    /* Pieces that stay keep their elements, and one that moves takes its own along. */
    return ({ board, hand }, usi, flip) => {
      const gone = shown.filter(({ piece, square }) => board[square] !== piece);
      shown = shown.filter((man) => !gone.includes(man));
      const settled = new Set(shown.map(({ square }) => square));
      board.forEach((piece, square) => {
        if (piece === "." || settled.has(square)) return;
        const kind = (man) => man.piece.slice(-1) === piece.slice(-1);
        const man = gone.find(kind) || { element: men.appendChild(use()) };
        if (gone.includes(man)) gone.splice(gone.indexOf(man), 1);
        shown.push(Object.assign(man, { piece, square }));
      });
      for (const { element } of gone) element.remove();
      for (const { element, piece, square } of shown) {
        paint(element, piece, ...middle(square, flip), flip);
      }
      const [x, y] = middle(usi ? squareOf(usi.slice(2)) : NaN, flip);
      last.style.display = usi ? "" : "none";
      last.style.transform = `translate(${x - WIDTH / 2}px,${y - HEIGHT / 2}px)`;
      surroundings(hand, flip);
    };
  }

  /* The replay: a tree of the moves as they stand in the text */

  function setUpReplay(game) {
    const { start, ply = 0, moves, clocks, kif = "", black = "", white = "" } = game.dataset;
    const times = clocks?.split(" ");
    const text = one(".shogi-text", game);
    const links = all(".shogi-move", text);
    const first = { kids: [], ply: +ply, position: positionFrom(start), time: [] };
    const tree = [first];
    moves.split(" ").forEach((entry, index) => {
      const [usi, before = index] = entry.split(":").reverse();
      const up = tree[before];
      const link = links[index];
      if (!link) throw Error("The text has fewer moves than the data.");
      const time = times?.[index]?.split("/") || [];
      const position = positionAfter(up.position, usi);
      const node = { usi, up, link, time, position, kids: [], ply: up.ply + 1 };
      up.kids.push(node);
      tree.push(node);
    });

    const box = copyOf(controls);
    const part = (name) => one(".shogi-" + name, box);
    const stage = part("stage");
    const status = part("status");
    const lishogi = one("a", box);
    const address = lishogi.href;
    const buttons = all("[data-do]", box);
    const playing = buttons.find(({ dataset }) => dataset.do === "play");
    const boards = all("svg", stage).map((svg) => ({ svg, draw: boardOf(svg) }));
    let at = first;
    let flip = !!box.dataset.flip;
    let timer;

    /* The text of a move in its language. */
    function named(tag, { link }) {
      const element = doc.createElement(tag);
      element.textContent = link.textContent;
      element.lang = link.closest("[lang]")?.lang || "";
      return element;
    }

    function show() {
      const { svg, draw } =
        boards.find((board) => board.svg.dataset.style === pieces?.value) || boards[0];
      draw(at.position, at.usi, flip);
      if (svg !== stage.firstChild || stage.children[1]) stage.replaceChildren(svg);
      status.replaceChildren(...at.up
        ? [at.ply + ". ", named("b", at), " " + (at.time[0] || "")] : [box.dataset.start]);
      svg.setAttribute("aria-label", status.textContent);
      all(".shogi-player", box).forEach(({ firstChild, lastChild }, index) => {
        const isBlack = !!index !== flip;
        firstChild.textContent = isBlack ? "☗" + black : "☖" + white;
        let node = at;
        while (node.up && node.position.black === isBlack) node = node.up;
        lastChild.textContent = node.time[1];
      });
      part("choices").replaceChildren(...(at.kids[1] ? at.kids : []).map((kid) => {
        const button = named("button", kid);
        button.type = "button";
        button.onclick = () => step(kid);
        return button;
      }));
      part("note").replaceChildren(...notes());
      lishogi.href = address + sfenOf(at.position).replace(/ /g, "_");
      for (const button of buttons) {
        const is = (names) => names.includes(button.dataset.do);
        button.ariaDisabled = is("start back") ? !at.up : is("on end play") && !at.kids[0];
      }
    }

    /* What the record says right after the move. */
    function notes() {
      const found = [];
      let block = at.link;
      while (block && !block.parentNode.matches(".shogi-text,.shogi-variation")) {
        block = block.parentNode;
      }
      if (block && all(".shogi-move", block).pop() !== at.link) return found;
      block = block ? block.nextElementSibling : text.firstElementChild;
      for (; block && !one(".shogi-move", block); block = block.nextElementSibling) {
        if (block.matches(".shogi-comment,.shogi-result")) found.push(block.cloneNode(true));
      }
      return found;
    }

    function go(node) {
      const mark = (current) => {
        const link = at.link || links[0];
        link.tabIndex = current - 1;
        link.ariaCurrent = current && at.up ? "true" : null;
        return link;
      };
      mark(false);
      at = node;
      for (; node.up; node = node.up) node.up.pick = node;
      show();
      return mark(true);
    }

    /* Whether the text stands beside the board, and not below it; readers of EPUBs know no style
       sheet that asks for the width of an element. */
    const isBeside = () => text.offsetLeft > box.offsetLeft + 9;

    /* A step of the reader's: the focus and the text go along. */
    function step(node) {
      if (!node) return;
      const link = go(node);
      if (text.contains(doc.activeElement)) link.focus({ preventScroll: true });
      if (isBeside()) link.scrollIntoView({ block: "nearest" });
    }

    const onward = (node) => node.pick || node.kids[0];
    const beside = (by) => {
      const kids = at.up ? at.up.kids : [];
      step(kids[kids.indexOf(at) + by]);
    };
    const deeds = {
      start: () => step(first),
      back: () => step(at.up),
      on: () => step(onward(at)),
      end() {
        let node = at;
        while (onward(node)) node = onward(node);
        step(node);
      },
      flip() {
        flip = !flip;
        show();
      },
      play(goes = !timer) {
        clearInterval(timer);
        timer = goes && at.kids[0] && setInterval(() => {
          deeds.on();
          if (!at.kids[0]) deeds.play(false);
        }, 1500);
        playing.ariaPressed = !!timer;
      },
      sfen: () => copy(sfenOf(at.position)),
      kif: () => copy(kif),
      up: () => beside(-1),
      down: () => beside(1),
    };
    function act(name) {
      if (name !== "play") deeds.play(false);
      deeds[name]?.();
    }

    async function copy(what) {
      try {
        await navigator.clipboard.writeText(what);
      } catch {
        const area = box.appendChild(doc.createElement("textarea"));
        area.value = what;
        area.select();
        doc.execCommand("copy");
        area.remove();
      }
      status.textContent = box.dataset.copied;
    }

    /* Data that make no sense have been found by now, before anything of the page changes. */
    show();
    deeds.play(false);

    const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end", f: "flip" };
    game.addEventListener("keydown", (event) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const name = KEYS[key] || at.up?.kids[1] && { ArrowUp: "up", ArrowDown: "down" }[key];
      if (!name) return;
      event.preventDefault();
      event.stopPropagation();
      act(name);
    });
    game.addEventListener("click", (event) => {
      const { target } = event;
      const button = target.closest("[data-do]");
      if (button) act(button.dataset.do);
      else if (target.go && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        deeds.play(false);
        target.go();
        target.focus({ preventScroll: true });
        history.replaceState(null, "", target.hash);
      }
    });
    let from;
    stage.onpointerdown = ({ clientX }) => { from = clientX; };
    stage.onpointerup = ({ clientX }) => {
      if (Math.abs(clientX - from) > 24) act(clientX < from ? "on" : "back");
    };

    for (const node of tree.slice(1)) {
      node.link.tabIndex = -1;
      node.link.go = () => {
        go(node);
        if (!isBeside()) stage.scrollIntoView({ behavior: "instant" });
      };
    }
    links[0].tabIndex = 0;
    game.prepend(box);
    game.classList.add("shogi-on");
    new ResizeObserver(() => game.classList.toggle("shogi-beside", isBeside())).observe(game);
    redraw.push(show);
  }

  /* page.html#opening-24 */
  const follow = () => doc.getElementById(location.hash.slice(1))?.go?.();

  if (controls) for (const game of all(".shogi-replayed")) guard(setUpReplay, game);
  if (offer) guard(setUpSwitch);
  doc.documentElement.classList.remove("shogi-wait");
  follow();
  /* The browser has gone to the move in the text by then. */
  addEventListener("load", () => setTimeout(follow));
  addEventListener("hashchange", follow);
})();

/* Runs the scripts of a page on damaged data, again and again, in a page that has none. */
({ head, script, own, games }) => {
  const root = document.documentElement;
  const pristine = document.body.cloneNode(true);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  let faults = [];
  const fail = (what) => { faults.push(String(what).slice(0, 300)); };
  const check = (good, what) => { if (!good) fail(what); };

  addEventListener("error", ({ message, filename, lineno, colno }) =>
    message.startsWith("ResizeObserver") || fail(`${message} (${filename}:${lineno}:${colno})`));
  addEventListener("unhandledrejection", ({ reason }) => fail(reason));
  console.error = fail;

  /* What a script leaves behind when its page goes: listeners and timers. */
  let listeners = [], timers = new Map(), timer = 0;
  const listen = addEventListener.bind(window);
  window.addEventListener = (name, listener) => {
    listeners.push([name, listener]);
    listen(name, listener);
  };
  window.setInterval = window.setTimeout = (deed) => (timers.set(++timer, deed), timer);
  window.clearInterval = window.clearTimeout = (which) => timers.delete(which);
  const tick = () => { for (const deed of [...timers.values()]) guarded(deed); };
  /* An error in what the browser would have called reaches the window, and so it does here. */
  const guarded = (deed) => { try { deed(); } catch (error) { fail(error.stack); } };

  function everything(within) {
    return all("*", within).flatMap((each) =>
      each.content instanceof DocumentFragment ? [each, ...everything(each.content)] : [each]);
  }

  function leave() {
    for (const [name, listener] of listeners) removeEventListener(name, listener);
    listeners = [];
    timers = new Map();
    document.body.replaceWith(pristine.cloneNode(true));
    root.className = "";
    localStorage.clear();
    faults = [];
  }

  function damage(changes) {
    const numbered = {};
    for (const each of everything(document.body)) {
      if (each.hasAttribute("fuzz")) numbered[each.getAttribute("fuzz")] = each;
    }
    for (const [which, name, value] of changes) {
      const element = numbered[which] || all(which)[0];
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }

  function run(source, data = {}) {
    const element = document.createElement("script");
    Object.assign(element.dataset, data);
    element.textContent = source;
    root.append(element);
    element.remove();
  }

  /* What the reader does */

  const doIt = (name, within = document) =>
    all(`[data-do=${name}]`, within)[0]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const choose = (name, by) => {
    const field = all(`select[name=${name}]`)[0];
    if (!field) return;
    field.selectedIndex = by % field.options.length;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const lead = (hash) => {
    history.replaceState(null, "", hash || location.pathname);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };

  function act([name, by], game, hashes) {
    const pick = (selector) => {
      const found = all(selector, game);
      return found[by % found.length];
    };
    const deeds = {
      link: () => pick(".shogi-text a, .shogi-move")?.click(),
      choice: () => pick(".shogi-choices button")?.click(),
      swipe() {
        const stage = pick(".shogi-stage");
        stage?.dispatchEvent(new PointerEvent("pointerdown", { clientX: 100 }));
        stage?.dispatchEvent(new PointerEvent("pointerup", { clientX: by % 2 ? 0 : 200 }));
      },
      notation: () => choose("notation", by),
      pieces: () => choose("pieces", by),
      hash: () => lead(hashes[by % hashes.length]),
      tick,
      resize: () => { game.style.width = by * 20 + "px"; },
    };
    if (deeds[name]) deeds[name]();
    else if (/^[A-Z]|^f$/.test(name)) {
      const options = { key: name, bubbles: true, cancelable: true };
      (pick(".shogi-move, button") || game).dispatchEvent(new KeyboardEvent("keydown", options));
    } else doIt(name, game);
  }

  /* What must hold */

  const MADE = new Set("bdo b a svg g use path p div span button textarea form label select option"
    .split(" "));
  const known = new Set(everything(pristine).map((each) => each.localName).concat(...MADE));

  function inert() {
    check(window.harm === undefined, "harm was done");
    window.harm = undefined;
    for (const each of everything(document.body)) {
      check(known.has(each.localName), `an element ${each.localName}`);
      for (const { name, value } of each.attributes) {
        check(!name.startsWith("on"), `${name} of ${each.localName}`);
        if (/href|src|action/.test(name)) {
          check(!/^\s*javascript:/i.test(value), `${name}=${value}`);
        }
      }
    }
  }

  /* A game with good data plays as its record says, whatever became of others. */
  function plays(index, game) {
    const link = all(".shogi-links a", game)[0];
    if (!link) return fail(`game ${index} has no replay`);
    const shown = () => link.href.split("/analysis/")[1]?.replace(/_/g, " ");
    /* Where the reader has been in a variation, the way onward leads there. */
    all(`[id="${game.id}-${games[index].length - 1}"]`, game)[0].click();
    doIt("start", game);
    games[index].forEach((sfen, ply) => {
      check(decodeURI(shown()) === sfen, `game ${index} at ${ply}: ${shown()}`);
      doIt("on", game);
    });
  }

  /* The switch writes every move that has good data. */
  function switches(within) {
    const field = all("select[name=notation]")[0];
    if (!field) return fail("there is no switch");
    for (const name of ["japanese", "hodges", own.notation]) {
      field.value = name;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      for (const each of all(".shogi-move", within)) {
        const want = each.getAttribute("data-" + name);
        if (want !== null) check(each.textContent === want, `${want} in ${name}`);
      }
    }
  }

  window.feed = async ({ damaged, changes, stored, hashes, deeds }) => {
    leave();
    const places = all(".shogi-replayed");
    damage(changes);
    const texts = all(".shogi-text").map((each) => each.textContent);
    history.replaceState(null, "", hashes[0] || location.pathname);
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    run(head, own);
    run(script);
    check(!root.classList.contains("shogi-wait"), "the moves stay hidden");
    for (const [name, listener] of listeners) if (name === "load") guarded(listener);
    tick();
    const spoilt = damaged === null ? places[deeds[0][1] % places.length] : places[damaged];
    for (const deed of deeds) if (spoilt) guarded(() => act(deed, spoilt, hashes));
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    inert();
    if (damaged !== null) {
      plays(1 - damaged, places[1 - damaged]);
      switches(document.querySelector("section > p"));
    }
    check(texts.every((each, index) => all(".shogi-text")[index].textContent.length > 0
      || !each), "a text is gone");
    if (spoilt?.classList.contains("shogi-on")) return ["played", faults];
    check(!all("[tabindex]", spoilt || document).length, "a game is half set up");
    return ["left", faults];
  };
}

// A page's scripts are asked for after its first paint: before it they would share the line with its look and its letters.
// The page names them in a block of data, the application first. Asking for one takes a phone milliseconds: the page answers in between.
(() => {
  const [application, ...parts] = JSON.parse(document.getElementById('scripts').textContent);

  const ask = () => {
    const until = Date.now() + 4;
    while (parts.length > 0 && Date.now() < until) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: parts.shift() });
      document.head.append(link);
    }
    if (parts.length > 0) setTimeout(ask);
    // Where it cannot be fetched the page stands by itself, and its links load pages as links do.
    else import(application).catch(() => undefined);
  };
  /** When the browser has drawn what it has, or soon: on a slow machine the two would only hold each other up. Safari has no such call. */
  const whenIdle = () => (globalThis.requestIdleCallback === undefined ? setTimeout(ask) : requestIdleCallback(ask, { timeout: 1000 }));
  // A page in the background is not painted.
  if (document.hidden) ask();
  else requestAnimationFrame(whenIdle);
})();
// A button pressed before the page has come alive is pressed once more when it has, however often it was tried. Links need no script.
(() => {
  const pressed = new Set();
  const keep = ({ target }) => {
    const button = target.closest('button');
    if (button !== null) pressed.add(button);
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    'page-alive',
    () => {
      document.removeEventListener('click', keep, true);
      for (const button of pressed) button.click();
    },
    { once: true },
  );
})();

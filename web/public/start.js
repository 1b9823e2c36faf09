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
// What is pressed before the page has come alive is pressed once more when it has, however often it was tried. Links need no script.
(() => {
  const pressed = new Set();
  const keepPress = ({ target }) => {
    const button = target.closest('button');
    if (button !== null) pressed.add(button);
  };
  /** A form's own button is disabled until then, so that the browser sends nothing by itself. */
  const keepEnter = ({ key, target }) => {
    if (key === 'Enter' && target.matches('form input')) pressed.add(target.form);
  };
  const press = (kept) => {
    if (kept.matches('button')) return kept.click();
    // React finishes the part in which a key is pressed before it goes on; for a form that is sent it would not.
    kept.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    kept.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  };
  document.addEventListener('click', keepPress, true);
  document.addEventListener('keydown', keepEnter, true);
  document.addEventListener(
    'page-alive',
    () => {
      document.removeEventListener('click', keepPress, true);
      document.removeEventListener('keydown', keepEnter, true);
      pressed.forEach(press);
    },
    { once: true },
  );
})();

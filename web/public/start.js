// Loads the scripts after the first paint, so that they do not compete with styles and fonts. The page lists them in a data block, the
// application first. Each preload takes a phone milliseconds, so the loop yields between them.
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
    // If the application fails to load, the page stays as static HTML whose links load pages.
    else import(application).catch(() => undefined);
  };
  /** Waits until the browser is idle, but at most a second, because a slow machine may never be idle. Safari lacks requestIdleCallback. */
  const whenIdle = () => (globalThis.requestIdleCallback === undefined ? setTimeout(ask) : requestIdleCallback(ask, { timeout: 1000 }));
  // A background page gets no animation frames.
  if (document.hidden) ask();
  else requestAnimationFrame(whenIdle);
})();
// Replays each pressed button once after hydration, no matter how often it was pressed. Links work without scripts.
(() => {
  const pressed = new Set();
  const keepPress = ({ target }) => {
    const button = target.closest('button');
    if (button !== null) pressed.add(button);
  };
  /** Until hydration a form's own button is disabled, so that the browser does not submit the form itself. */
  const keepEnter = ({ key, target }) => {
    if (key === 'Enter' && target.matches('form input')) pressed.add(target.form);
  };
  const press = (kept) => {
    if (kept.matches('button')) return kept.click();
    // The keydown makes React hydrate this part first; a submit event alone does not.
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

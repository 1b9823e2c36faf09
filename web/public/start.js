// A page's scripts are asked for after its first paint: before it they would share the line with its look and its letters.
// The page names them in a block of data, the application first.
(() => {
  const start = () => {
    const [application, ...parts] = JSON.parse(document.getElementById('scripts').textContent);
    for (const href of parts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    // Where it cannot be fetched the page stands by itself, and its links load pages as links do.
    import(application).catch(() => undefined);
  };
  /** When the browser has drawn what it has, or soon: on a slow machine the two would only hold each other up. Safari has no such call. */
  const whenIdle = () => (globalThis.requestIdleCallback === undefined ? setTimeout(start) : requestIdleCallback(start, { timeout: 1000 }));
  // A page in the background is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(whenIdle);
})();

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
  // A page in the background is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();

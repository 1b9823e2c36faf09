// The visitor's choice wins over the system's. Keys and values are those of src/lib/theme.ts.
(() => {
  try {
    const theme = localStorage.getItem('danubit.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be blocked; then the system decides.
  }
})();

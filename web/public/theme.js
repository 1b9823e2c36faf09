// The visitor's choice overrides the system's. Keys and values must match src/lib/theme.ts.
(() => {
  try {
    const theme = localStorage.getItem('danubit.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be blocked; then the system's preference applies.
  }
})();

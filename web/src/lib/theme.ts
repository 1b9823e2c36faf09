/** The stored theme. public/theme.js uses the same key and values to set the theme before the first paint. */
const KEY = 'danubit.theme';
type Theme = 'light' | 'dark';

const shownTheme = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

export const toggleTheme = (): void => {
  const next: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
};

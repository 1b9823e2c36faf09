/**
 * Shortcuts without Ctrl or Cmd can be switched off, because speech input or a slip could trigger them (WCAG 2.1.4). Stored in this
 * browser.
 */
const KEY = 'danubit.single-keys';

export const hasSingleKeys = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

export const setSingleKeys = (on: boolean): void => {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage may be blocked; the setting then stays unchanged.
  }
};

/** Keys without Ctrl or Cmd can be switched off: who dictates or slips would set them off (WCAG 2.1.4). Remembered in this browser. */
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
    // Storage may be blocked; the keys then stay as they are.
  }
};

/**
 * What lies far down has waited with its layout (`rendered-late` in utilities.css). Once the page has come alive it is laid out, a
 * section at a time: whoever searches, jumps or judges finds the page whole. Pages opened after that are laid out at once.
 */
export const layOutRest = (): void => {
  const sections = [...document.querySelectorAll<HTMLElement>('main section')];
  const next = (): void => {
    const section = sections.shift();
    if (section === undefined) {
      document.documentElement.dataset['laidOut'] = '';
      return;
    }
    section.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
};

/** Safari has no idle callbacks. A busy page is not waited for longer than a second. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 1_000 });
  else setTimeout(act);
};

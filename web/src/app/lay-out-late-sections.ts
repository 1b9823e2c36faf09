/**
 * Sections far down the page skip layout at first (`rendered-late` in utilities.css). After hydration they are laid out one at a time, so
 * that find-in-page, anchors and audits see the whole page. Pages opened later are laid out immediately.
 */
export const layOutLateSections = (): void => {
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

/** Safari has no idle callbacks. On a busy page the callback runs after a second at the latest. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 1_000 });
  else setTimeout(act);
};

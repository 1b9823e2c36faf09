import type { Locator, Page } from '@playwright/test';

/** Everything that a visitor can press. */
const PRESSABLE = 'a[href], button, summary, [role=button], [role=tab], [role=switch], [type=checkbox], [type=radio]';
/** Attribute with the key of each control, which finds it again after the page is reopened. */
const MARK = 'data-control';
/** Global variable of the page that keeps the state before a press. */
const BEFORE = 'beforeThisPress';

export type Control = {
  /** Place, role, name, address and index among equal controls; stable across reloads. */
  readonly key: string;
  readonly name: string;
  /** The href as written; null for anything but links. */
  readonly href: string | null;
  readonly place: 'dialog' | 'header' | 'main' | 'footer';
  /** It appeared since the controls were last listed. A control that only changed its name, such as a copy button, is not new. */
  readonly isNew: boolean;
  readonly isOff: boolean;
  readonly looksOff: boolean;
  /** The open tab or the link to the current page: pressing it has no effect by design. */
  readonly isHere: boolean;
};

/** All controls that are visible and can be pressed now; while a dialog is open, only its own. */
export const controlsOf = (page: Page): Promise<readonly Control[]> =>
  page.locator(PRESSABLE).evaluateAll((elements, mark) => {
    const isModal = document.querySelector('dialog[open]') !== null;
    const equals = new Map<string, number>();
    const placeOf = (element: Element) =>
      (['dialog', 'main', 'header', 'footer'] as const).find((place) => element.closest(place) !== null) ?? 'main';
    const isSeen = (element: Element): boolean => {
      const { width, height, bottom } = element.getBoundingClientRect();
      // A skip link is positioned above the page until it has the focus.
      return element.checkVisibility({ visibilityProperty: true }) && Math.min(width, height, bottom + window.scrollY) > 1;
    };
    const isHere = (element: Element): boolean => {
      if (!(element instanceof HTMLAnchorElement)) return element.matches('[aria-selected=true], [type=radio]:checked');
      return element.hash === '' && element.href === window.location.href.replace(/#.*$/, '');
    };
    return elements.flatMap((element) => {
      const place = placeOf(element);
      if (!isSeen(element) || (isModal && place !== 'dialog') || element.ariaBusy === 'true') return [];
      const labels = element instanceof HTMLInputElement ? (element.ariaLabelledByElements ?? [...(element.labels ?? [])]) : [element];
      const name = (element.ariaLabel ?? labels.map(({ textContent }) => textContent).join(' ')).trim().replaceAll(/\s+/g, ' ');
      const href = element.getAttribute('href');
      const kind = [place, element.role ?? element.localName, name, href ?? ''].join(' | ');
      const number = (equals.get(kind) ?? 0) + 1;
      equals.set(kind, number);
      const key = `${kind} | ${String(number)}`;
      const isNew = !element.hasAttribute(mark);
      element.setAttribute(mark, key);
      const looksOff = getComputedStyle(element).cursor === 'not-allowed';
      return [{ key, name, href, place, isNew, isOff: element.matches(':disabled'), looksOff, isHere: isHere(element) }];
    });
  }, MARK);

export const controlAt = (page: Page, key: string): Locator => page.locator(`[${MARK}=${JSON.stringify(key)}]`);

/**
 * Waits until the page has not changed for a while, so that a later change is the effect of a press. A page that keeps changing is accepted
 * as it is after a limit. Counts time by timers: a page in the background gets no animation frames.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const [quietMs, patienceMs] = [100, 3_000];
    const startedAt = performance.now();
    let changedAt = startedAt;
    const observer = new MutationObserver(() => (changedAt = performance.now()));
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    const isOver = (): boolean => performance.now() - changedAt > quietMs || performance.now() - startedAt > patienceMs;
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 20));
    observer.disconnect();
  });

/** So that parts which load near the viewport are present. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

/** Whether a press has a visible effect within a few seconds. Throws when the control cannot be reached. */
export const isAnswered = async (page: Page, control: Locator): Promise<boolean> => {
  // Hover first, so that a change caused by hovering does not count as an effect of the press.
  await control.hover({ timeout: 5_000 });
  await control.evaluate(watch, BEFORE);
  const answer = Promise.any([
    page.waitForFunction(isChanged, BEFORE, { timeout: 4_000, polling: 20 }),
    page.waitForEvent('download', { timeout: 4_000 }),
  ]).then(
    () => true,
    () => false,
  );
  await control.click({ timeout: 5_000 });
  return answer;
};

/** Runs in the page, with the control that is about to be pressed. */
const watch = (control: Element, before: string): void => {
  const { scrollY, location } = window;
  const state = { href: location.href, scrollY, control, isChecked: control.matches(':checked'), isChanged: false };
  Reflect.set(window, before, state);
  const change = (): void => void (state.isChanged = true);
  const states = ['open', 'hidden', 'disabled', 'data-theme', 'aria-busy', 'aria-invalid', 'aria-live'];
  new MutationObserver(change).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...states, 'aria-pressed', 'aria-expanded', 'aria-selected', 'aria-checked'],
  });
  window.print = change;
};

/** Runs in the page. */
const isChanged = (before: string): boolean => {
  const state = Reflect.get(window, before) as
    { href: string; scrollY: number; control: Element; isChecked: boolean; isChanged: boolean } | undefined;
  // A new document has loaded.
  if (state === undefined) return true;
  const { href, scrollY, control, isChecked } = state;
  const hasMoved = href !== window.location.href || scrollY !== window.scrollY;
  const { activeElement } = document;
  const isFocusElsewhere = activeElement !== document.body && activeElement !== control;
  return state.isChanged || hasMoved || isFocusElsewhere || isChecked !== control.matches(':checked');
};

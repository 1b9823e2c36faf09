import { isCrawler } from './crawler.ts';

/** Two keys (specification §4): that a choice was made, and which. */
export const CONSENT_KEY = 'danubit.cookie-consent';
export const PREFERENCES_KEY = 'danubit.cookie-preferences';

/** Links lead here to look at the choice again: `[Cookie Settings](#cookie-settings)`. */
export const SETTINGS_HASH = '#cookie-settings';

/** A new purpose or category raises it, and everybody is asked again. */
const POLICY = 'v1';
/** Consent is asked for anew after 12 months (Cookie Policy, section "What is stored"). */
const CONSENT_MONTHS = 12;

export const OPTIONAL_CATEGORIES = ['analytics', 'performance', 'marketing'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];
export type CookiePreferences = { readonly essential: true } & Readonly<Record<OptionalCategory, boolean>>;

export const ESSENTIAL_ONLY: CookiePreferences = { essential: true, analytics: false, performance: false, marketing: false };
export const ALL: CookiePreferences = { essential: true, analytics: true, performance: true, marketing: true };

/** `asking`: the first question. `settings`: the choice is looked at again, from the footer. */
export type ConsentView = 'closed' | 'asking' | 'settings';
type KeptText = Pick<Storage, 'getItem' | 'setItem'>;
type Browser = { readonly storage: KeptText; readonly userAgent: string; readonly now: () => Date };

export type ConsentStore = {
  /** What is open; reads the browser when it is first asked. */
  readonly view: () => ConsentView;
  readonly preferences: () => CookiePreferences;
  readonly choose: (preferences: CookiePreferences) => void;
  readonly openSettings: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createConsentStore = (browser: () => Browser): ConsentStore => {
  let view: ConsentView | undefined;
  let preferences: CookiePreferences | undefined;
  const listeners = new Set<() => void>();
  const become = (next: ConsentView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  return {
    view: () => (view ??= mustAsk(browser()) ? 'asking' : 'closed'),
    // Nothing but the essential before a choice that still stands.
    preferences: () => (preferences ??= hasConsent(browser()) ? storedPreferences(browser().storage) : ESSENTIAL_ONLY),
    choose: (next) => {
      preferences = next;
      store(browser(), next);
      become('closed');
    },
    openSettings: () => {
      become('settings');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const mustAsk = (browser: Browser): boolean => !hasConsent(browser) && !isCrawler(browser.userAgent);

const hasConsent = ({ storage, now }: Browser): boolean => {
  const flag = read(storage, CONSENT_KEY);
  if (flag === null) return false;
  const [policy, givenAt] = flag.split(' ');
  if (policy !== POLICY || givenAt === undefined) return !/^v\d+$/.test(policy ?? '');
  const ends = new Date(givenAt);
  ends.setMonth(ends.getMonth() + CONSENT_MONTHS);
  return ends > now();
};

const storedPreferences = (storage: KeptText): CookiePreferences => {
  try {
    const stored: unknown = JSON.parse(read(storage, PREFERENCES_KEY) ?? 'null');
    return isPreferences(stored) ? stored : ESSENTIAL_ONLY;
  } catch {
    // Unreadable is no consent to anything.
    return ESSENTIAL_ONLY;
  }
};

/** By hand: this is part of every page, and a schema would bring zod along. */
const isPreferences = (stored: unknown): stored is CookiePreferences =>
  typeof stored === 'object' &&
  stored !== null &&
  'essential' in stored &&
  stored.essential === true &&
  OPTIONAL_CATEGORIES.every((category) => typeof Object.entries(stored).find(([name]) => name === category)?.[1] === 'boolean');

const read = (storage: KeptText, key: string): string | null => {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
};

const store = ({ storage, now }: Browser, preferences: CookiePreferences): void => {
  try {
    storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
    storage.setItem(CONSENT_KEY, `${POLICY} ${now().toISOString()}`);
  } catch {
    // Storage may be blocked; the choice then lasts for this page, as the Cookie Policy says.
  }
};

export const consentStore = createConsentStore(() => ({ storage: blockable(), userAgent: navigator.userAgent, now: () => new Date() }));

/** Reading `localStorage` itself throws where storage is blocked. */
const blockable = (): KeptText => {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
};

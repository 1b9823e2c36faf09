import { isCrawler } from './crawler.ts';

/** Two keys: that a choice was made, and which. */
export const CONSENT_KEY = 'danubit.cookie-consent';
export const PREFERENCES_KEY = 'danubit.cookie-preferences';

/** Links with this hash reopen the choice: `[Cookie Settings](#cookie-settings)`. */
export const SETTINGS_HASH = '#cookie-settings';

/** Version of the question. Raise it for a new purpose or category, so that every visitor is asked again. */
const POLICY = 'v1';
/** Consent expires after 12 months (Cookie Policy, section "What is stored"). */
const CONSENT_MONTHS = 12;

export const OPTIONAL_CATEGORIES = ['analytics', 'performance', 'marketing'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];
export type CookiePreferences = { readonly essential: true } & Readonly<Record<OptionalCategory, boolean>>;

export const ESSENTIAL_ONLY: CookiePreferences = { essential: true, analytics: false, performance: false, marketing: false };
export const ALL: CookiePreferences = { essential: true, analytics: true, performance: true, marketing: true };

/** `asking`: the first question. `settings`: a choice reopened from the footer. */
export type ConsentView = 'closed' | 'asking' | 'settings';
type KeptText = Pick<Storage, 'getItem' | 'setItem'>;
type Browser = { readonly storage: KeptText; readonly userAgent: string; readonly now: () => Date };

export type ConsentStore = {
  /** The open view; reads the browser's storage on the first call. */
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
    // Without a valid choice, only essential cookies are allowed.
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
    // Unreadable preferences do not count as consent.
    return ESSENTIAL_ONLY;
  }
};

/** Written by hand, because this code is part of every page and a schema would add zod to it. */
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

export const consentStore = createConsentStore(() => ({
  storage: storageOrNothing(),
  userAgent: navigator.userAgent,
  now: () => new Date(),
}));

/** Even reading `localStorage` throws when storage is blocked. */
const storageOrNothing = (): KeptText => {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
};

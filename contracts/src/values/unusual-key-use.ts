/** What can be unusual in the use of a key of the partner API. The company gets a notice of each at most once a day per key. */
export const UNUSUAL_KEY_USES = ['new_country', 'burst', 'refusals', 'after_rest'] as const;
export type UnusualKeyUse = (typeof UNUSUAL_KEY_USES)[number];

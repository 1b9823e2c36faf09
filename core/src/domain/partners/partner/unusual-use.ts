import type { UnusualKeyUse } from '@danubit/contracts/values/unusual-key-use';

/** A burst has at least so many requests in an hour. */
export const BURST_REQUESTS = 300;
/** So many times the busiest hour of the week before. */
export const BURST_TIMES = 5;
/** In an hour, for a scope that the key lacks or an address that it does not work from. */
export const REFUSED_REQUESTS = 20;
/** A key that was not used for so long has rested. */
export const REST_DAYS = 30;
/** Pause before the same notice about the same key is repeated. */
export const TOLD_AGAIN_HOURS = 24;

/** The use of one key, as stored. */
export type KeyUse = {
  /** From where it was used in the last hour for the first time, although it was used from elsewhere before. */
  readonly newCountry: string | null;
  readonly requestsOfHour: number;
  /** Requests in the busiest whole hour of the week before; 0 for a key that is new. */
  readonly busiestHour: number;
  readonly refusalsOfHour: number;
  /** The last use before a rest that ended in the last hour. */
  readonly restedFrom: string | null;
};

export type UnusualUse = {
  readonly kind: UnusualKeyUse;
  /** Set for `new_country`. */
  readonly country: string | null;
  /** Requests of `burst` and `refusals`. */
  readonly count: number | null;
  /** The use before, of `after_rest`. */
  readonly lastUsedAt: string | null;
};

const NONE = { country: null, count: null, lastUsedAt: null };

/** Plain rules, so that a company understands each alert. A key without a history has nothing that could be unusual for it. */
export const unusualUsesOf = (use: KeyUse): readonly UnusualUse[] => {
  const { newCountry, requestsOfHour, busiestHour, refusalsOfHour, restedFrom } = use;
  const isBurst = requestsOfHour >= BURST_REQUESTS && busiestHour > 0 && requestsOfHour >= BURST_TIMES * busiestHour;
  return [
    ...(newCountry === null ? [] : [{ ...NONE, kind: 'new_country' as const, country: newCountry }]),
    ...(isBurst ? [{ ...NONE, kind: 'burst' as const, count: requestsOfHour }] : []),
    ...(refusalsOfHour >= REFUSED_REQUESTS ? [{ ...NONE, kind: 'refusals' as const, count: refusalsOfHour }] : []),
    ...(restedFrom === null ? [] : [{ ...NONE, kind: 'after_rest' as const, lastUsedAt: restedFrom }]),
  ];
};

import type { Settings } from '@danubit/runtime/settings/settings';

/** How many tries may be declined or open in the window, by customer, card and range of addresses; and when new cards are paused. */
export type CardTryPolicy = {
  readonly perCustomer: number;
  readonly perCard: number;
  readonly perNetwork: number;
  readonly windowMs: number;
  readonly pause: NewCardPause;
};

/** New cards are paused while more than `percent` of at least `minTries` tries within `windowMs` were declined. */
export type NewCardPause = { readonly percent: number; readonly minTries: number; readonly windowMs: number };

export const CARD_TRY_SETTINGS = [
  'CARD_TRIES_PER_CUSTOMER',
  'CARD_TRIES_PER_CARD',
  'CARD_TRIES_PER_NETWORK',
  'CARD_TRIES_WINDOW_MINUTES',
  'NEW_CARDS_PAUSE_PERCENT',
  'NEW_CARDS_PAUSE_TRIES',
  'NEW_CARDS_PAUSE_MINUTES',
] as const;

export const cardTryPolicyOf = (settings: Settings<(typeof CARD_TRY_SETTINGS)[number]>): CardTryPolicy => ({
  perCustomer: settings.CARD_TRIES_PER_CUSTOMER,
  perCard: settings.CARD_TRIES_PER_CARD,
  perNetwork: settings.CARD_TRIES_PER_NETWORK,
  windowMs: settings.CARD_TRIES_WINDOW_MINUTES * 60_000,
  pause: {
    percent: settings.NEW_CARDS_PAUSE_PERCENT,
    minTries: settings.NEW_CARDS_PAUSE_TRIES,
    windowMs: settings.NEW_CARDS_PAUSE_MINUTES * 60_000,
  },
});

/** A payment or a check of a card, or the exchange of a card for a token before it. */
export type CardTry = {
  readonly tryId: string;
  readonly userId: string;
  /** The provider's fingerprint of the card. Null before the exchange. */
  readonly card: string | null;
  /** The customer's range of addresses; null if it is not known any more. */
  readonly network: string | null;
  /** False for a saved card. */
  readonly isNewCard: boolean;
};

/**
 * `declined`: too many others were declined. `open`: too many others are declined or open, so that this one may be tried once some of them
 * have ended. `paused`: too large a share of all new cards was declined.
 */
export type CardTryVerdict = 'reserved' | 'declined' | 'open' | 'paused';

/** An exchange takes seconds, and a payment that follows reserves again. */
export const EXCHANGE_LEASE_MS = 60_000;

/**
 * Tries of cards that count against customer, card and range of addresses. An open try counts until it is settled, at most for its lease; a
 * declined one counts for the window from its decline on (docs/decisions/0151-a-card-try-begins-at-the-exchange.md).
 */
export type CardTries = {
  /** Opens the try of an exchange, for `EXCHANGE_LEASE_MS`. New cards can be paused. Holds under concurrent tries. */
  readonly admit: (one: CardTry, at: Date) => Promise<CardTryVerdict>;
  /** Opens the try of a payment or a check, for the window. The same try may be reserved again. Holds under concurrent tries. */
  readonly reserve: (one: CardTry, at: Date) => Promise<CardTryVerdict>;
  /** The exchanged card is paid with or checked: the open try continues under the id of the payment or check. */
  readonly carry: (one: Pick<CardTry, 'tryId' | 'userId'>, to: string) => Promise<void>;
  /** Counts the try, also one that was not reserved. */
  readonly decline: (one: CardTry, declinedAt: Date) => Promise<void>;
  /** The bank accepted the card: the try counts only towards the share of declines. */
  readonly accept: (tryId: string, acceptedAt: Date) => Promise<void>;
  /** The try ended without an answer about the card and counts no more. A declined try stays. */
  readonly release: (tryId: string) => Promise<void>;
};

/** Runs one statement in its own transaction and returns its rows. */
type Query = (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Tries in table `app.card_tries`, and how they ended, by minute, in `app.card_try_counts`. */
export const cardTriesIn = (query: Query, policy: CardTryPolicy): CardTries => {
  const { perCustomer, perCard, perNetwork, windowMs, pause } = policy;
  const ask = async (one: CardTry, at: Date, leaseMs: number, canPause: boolean): Promise<CardTryVerdict> => {
    const { tryId, userId, card, network, isNewCard } = one;
    const limits = [perCustomer, perCard, perNetwork];
    const pausing = [canPause ? after(at, -pause.windowMs) : null, pause.minTries, pause.percent];
    const rows = await query('SELECT app.admit_card_try($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) AS verdict', [
      ...[tryId, userId, card, network, isNewCard, at, after(at, leaseMs)],
      ...limits,
      ...pausing,
    ]);
    const [row] = rows as readonly { readonly verdict: CardTryVerdict }[];
    if (row === undefined) throw new Error('The try of a card got no verdict.');
    return row.verdict;
  };
  return {
    admit: (one, at) => ask(one, at, EXCHANGE_LEASE_MS, true),
    reserve: (one, at) => ask(one, at, windowMs, false),
    carry: async ({ tryId, userId }, to) => {
      await query(
        `UPDATE app.card_tries SET try_id = $3 WHERE try_id = $1 AND user_id = $2 AND outcome = 'open'
         AND NOT EXISTS (SELECT FROM app.card_tries WHERE try_id = $3)`,
        [tryId, userId, to],
      );
    },
    decline: async ({ tryId, userId, card, network, isNewCard }, declinedAt) => {
      await query(
        `WITH declined AS (
           INSERT INTO app.card_tries AS kept (try_id, user_id, card, network, is_new_card, outcome, counts_until, updated_at)
           VALUES ($1, $2, $3, $4, $5, 'declined', $6, $7)
           ON CONFLICT (try_id) DO UPDATE SET outcome = 'declined', card = coalesce(kept.card, excluded.card),
             counts_until = excluded.counts_until, updated_at = excluded.updated_at
           WHERE kept.outcome = 'open'
           RETURNING is_new_card
         )
         INSERT INTO app.card_try_counts AS kept (minute, declined, accepted)
         SELECT date_trunc('minute', $7::timestamptz), 1, 0 FROM declined WHERE is_new_card
         ON CONFLICT (minute) DO UPDATE SET declined = kept.declined + 1`,
        [tryId, userId, card, network, isNewCard, after(declinedAt, windowMs), declinedAt],
      );
    },
    accept: async (tryId, acceptedAt) => {
      await query(
        `WITH accepted AS (DELETE FROM app.card_tries WHERE try_id = $1 AND outcome = 'open' RETURNING is_new_card)
         INSERT INTO app.card_try_counts AS kept (minute, declined, accepted)
         SELECT date_trunc('minute', $2::timestamptz), 0, 1 FROM accepted WHERE is_new_card
         ON CONFLICT (minute) DO UPDATE SET accepted = kept.accepted + 1`,
        [tryId, acceptedAt],
      );
    },
    release: async (tryId) => {
      await query(`DELETE FROM app.card_tries WHERE try_id = $1 AND outcome = 'open'`, [tryId]);
    },
  };
};

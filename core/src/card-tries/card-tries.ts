/** How many tries may be declined or open in the window before the next one is refused. */
export type CardTryPolicy = { readonly perCustomer: number; readonly perCard: number; readonly windowMs: number };

/** A payment or a check of a card. `card` is the provider's fingerprint of the card. */
export type CardTry = { readonly tryId: string; readonly userId: string; readonly card: string };

/**
 * Tries of cards that count against customer and card. An open try counts until it is settled, at most for the window; a declined one
 * counts for the window from its decline on.
 */
export type CardTries = {
  /** Opens the try, unless too many others count. The same try may be reserved again. Holds under concurrent tries. */
  readonly reserve: (one: CardTry, at: Date) => Promise<boolean>;
  /** Counts the try, also one that was not reserved. */
  readonly decline: (one: CardTry, declinedAt: Date) => Promise<void>;
  /** The try ended without a decline and counts no more. A declined try stays. */
  readonly release: (tryId: string) => Promise<void>;
};

/** Runs one statement in a transaction of its own and returns its rows. */
type Query = (sql: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Tries in table `app.card_tries`. */
export const cardTriesIn = (query: Query, { perCustomer, perCard, windowMs }: CardTryPolicy): CardTries => ({
  reserve: async ({ tryId, userId, card }, at) => {
    const values = [tryId, userId, card, at, new Date(at.getTime() + windowMs), perCustomer, perCard];
    const rows = await query('SELECT FROM app.reserve_card_try($1, $2, $3, $4, $5, $6, $7) AS is_reserved WHERE is_reserved', values);
    return rows.length > 0;
  },
  decline: async ({ tryId, userId, card }, declinedAt) => {
    await query(
      `INSERT INTO app.card_tries AS kept (try_id, user_id, card, outcome, counts_until, updated_at)
       VALUES ($1, $2, $3, 'declined', $4, $5)
       ON CONFLICT (try_id) DO UPDATE SET outcome = 'declined', counts_until = excluded.counts_until, updated_at = excluded.updated_at
       WHERE kept.outcome = 'open'`,
      [tryId, userId, card, new Date(declinedAt.getTime() + windowMs), declinedAt],
    );
  },
  release: async (tryId) => {
    await query(`DELETE FROM app.card_tries WHERE try_id = $1 AND outcome = 'open'`, [tryId]);
  },
});

import type pg from 'pg';

export type KnownBreak = {
  readonly breakId: string;
  readonly scope: string;
  readonly date: string;
  readonly status: 'open' | 'proposed' | 'resolved';
  /** `gone` or `confirmed`; null while it lasts. */
  readonly how: string | null;
  readonly since: string;
};

/** What the jobs read of `read.reconciliation_breaks` and `read.settlements`. */
export type KnownBooks = {
  readonly unresolved: (scope: string) => Promise<readonly KnownBreak[]>;
  readonly breaks: (breakIds: readonly string[]) => Promise<readonly KnownBreak[]>;
  /** Reports of a provider that were paid out on or after a day (ISO date), with those that are disputed, whenever that was. */
  readonly settlements: (provider: string, since: string) => Promise<readonly string[]>;
  readonly lastSettlement: (provider: string) => Promise<string | null>;
};

const BREAKS = `SELECT id AS "breakId", scope, day AS date, status, how, since FROM read.reconciliation_breaks WHERE mode = $1`;

export const knownBooksIn = (pool: Pick<pg.Pool, 'query'>, mode: 'live' | 'test'): KnownBooks => {
  const breaks = async (condition: string, value: unknown): Promise<readonly KnownBreak[]> => {
    const { rows } = await pool.query<Omit<KnownBreak, 'since'> & { readonly since: Date }>(`${BREAKS} AND ${condition}`, [mode, value]);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  };
  return {
    unresolved: (scope) => breaks(`scope = $2 AND status <> 'resolved'`, scope),
    breaks: (ids) => breaks('id = ANY($2)', ids),
    settlements: async (provider, since) => {
      const { rows } = await pool.query<{ report_id: string }>(
        `SELECT report_id FROM read.settlements WHERE mode = $1 AND provider = $2 AND (paid_on >= $3 OR status = 'disputed') ORDER BY id`,
        [mode, provider, since],
      );
      return rows.map(({ report_id: id }) => id);
    },
    lastSettlement: async (provider) => {
      const { rows } = await pool.query<{ report_id: string }>(
        `SELECT report_id FROM read.settlements WHERE mode = $1 AND provider = $2 AND paid_on IS NOT NULL
         ORDER BY reported_at DESC, id DESC LIMIT 1`,
        [mode, provider],
      );
      return rows[0]?.report_id ?? null;
    },
  };
};

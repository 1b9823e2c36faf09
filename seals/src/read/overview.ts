import { checkSchema } from '@danubit/event-store/postgres/identifiers';
import type { SealDatabase } from '../store/seal-store.ts';

/** The sealing itself, and the kinds of destination. */
export type SealPart = 'sealing' | 'folder' | 's3' | 'mail' | 'timestamp';

/** How the sealing of a log is doing, as its tables say. */
export type SealOverview = {
  /** `null` before the first checkpoint. */
  readonly tree: {
    readonly origin: string;
    readonly size: number;
    readonly signedAt: Date;
    readonly position: string;
    readonly note: string;
  } | null;
  readonly keys: readonly { readonly vkey: string; readonly fromSize: number }[];
  readonly parts: readonly {
    /** `sealing`, or the name of a destination. */
    readonly part: SealPart;
    /** Up to then everything is done. */
    readonly goodAt: Date;
    readonly failure: string | null;
    /** Size of the newest checkpoint at a destination, and when it arrived. */
    readonly size: number | null;
    readonly deliveredAt: Date | null;
  }[];
};

export const readSealOverview = async (database: SealDatabase, schema: string): Promise<SealOverview> => {
  checkSchema(schema);
  const newest = await database.query<NonNullable<SealOverview['tree']> & { tree: string }>(
    `SELECT tree, origin, size::float8 AS size, signed_at AS "signedAt", position, note
     FROM ${schema}.seal_checkpoints JOIN ${schema}.trees USING (tree) ORDER BY begun_at DESC, size DESC LIMIT 1`,
  );
  const keys = await database.query<SealOverview['keys'][number]>(
    `SELECT vkey, from_size::float8 AS "fromSize" FROM ${schema}.seal_keys WHERE tree = $1 ORDER BY from_size`,
    [newest.rows[0]?.tree ?? ''],
  );
  const parts = await database.query<SealOverview['parts'][number]>(
    `SELECT part, good_at AS "goodAt", failure, d.size, d.delivered_at AS "deliveredAt" FROM ${schema}.state
     LEFT JOIN LATERAL (SELECT to_size::float8 AS size, delivered_at FROM ${schema}.deliveries
       WHERE destination = part AND delivered_at IS NOT NULL ORDER BY delivered_at DESC LIMIT 1) d ON true
     ORDER BY part <> 'sealing', part`,
  );
  return { tree: newest.rows[0] ?? null, keys: keys.rows, parts: parts.rows };
};

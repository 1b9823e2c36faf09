import type { SealedArchive } from '@danubit/core/data-export/sealed-archive';
import type pg from 'pg';

/** Where archives wait for their owners (`app.data_exports`): encrypted, one row for each export, deleted when they expire. */
export type ArchiveStore = {
  /** From 0 to 100. */
  readonly note: (exportId: string, userId: string, percent: number) => Promise<void>;
  readonly put: (exportId: string, userId: string, archive: SealedArchive) => Promise<void>;
  readonly remove: (exportId: string) => Promise<void>;
};

export const archiveStoreIn = (pool: Pick<pg.Pool, 'query'>): ArchiveStore => ({
  note: async (exportId, userId, percent) => {
    await pool.query(
      `INSERT INTO app.data_exports (export_id, user_id, percent, updated_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (export_id) DO UPDATE SET percent = excluded.percent, updated_at = excluded.updated_at`,
      [exportId, userId, Math.round(percent)],
    );
  },
  put: async (exportId, userId, { keyId, sealed }) => {
    await pool.query(
      `INSERT INTO app.data_exports (export_id, user_id, percent, key_id, sealed, updated_at) VALUES ($1, $2, 100, $3, $4, now())
       ON CONFLICT (export_id) DO UPDATE
         SET percent = 100, key_id = excluded.key_id, sealed = excluded.sealed, updated_at = excluded.updated_at`,
      [exportId, userId, keyId, sealed],
    );
  },
  remove: async (exportId) => {
    await pool.query('DELETE FROM app.data_exports WHERE export_id = $1', [exportId]);
  },
});

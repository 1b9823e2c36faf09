import type { MigrationInterface, QueryRunner } from 'typeorm';
import { guardedGrant } from '../guarded-grant.ts';

const TABLE = 'restricted.list_editions';

/** Editions of screening lists, beside the log that names them: a file is larger than an event may be (docs/compliance.md). */
export class ListEditions1769900000000 implements MigrationInterface {
  readonly name = 'ListEditions1769900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ${TABLE} (
      list text COLLATE "C" NOT NULL,
      sha256 text COLLATE "C" NOT NULL,
      taken_at timestamptz(3) NOT NULL,
      entries jsonb NOT NULL,
      file bytea NOT NULL,
      PRIMARY KEY (list, sha256)
    )`);
    await runner.query(guardedGrant('danubit_restricted', `SELECT, INSERT, DELETE, UPDATE (taken_at) ON ${TABLE}`));
  }

  /** Irreversible: screenings name these files. */
  down(): Promise<void> {
    throw new Error('Editions that screenings name are never dropped by a migration.');
  }
}

import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom evidence can be found by, as keyed hashes alone, and bundles of evidence until they expire, encrypted. */
export class Evidence1768200000000 implements MigrationInterface {
  readonly name = 'Evidence1768200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.blind_index, app.blind_index_state, app.evidence_bundles');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.blind_index (
    kind text NOT NULL,
    value bytea NOT NULL,
    user_id text NOT NULL,
    PRIMARY KEY (kind, value, user_id)
  )`,
  'CREATE INDEX blind_index_of_user ON app.blind_index (user_id)',
  `CREATE TABLE app.blind_index_state (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    position text NOT NULL
  )`,
  // Under the random id of the evidence: a row tells that there is a bundle, not about whom.
  `CREATE TABLE app.evidence_bundles (
    evidence_id uuid PRIMARY KEY,
    percent integer NOT NULL DEFAULT 0,
    claimed_until timestamptz NOT NULL,
    key_id text,
    sealed bytea,
    CHECK ((key_id IS NULL) = (sealed IS NULL))
  )`,
  guardedGrant(
    'danubit_api',
    'SELECT, INSERT, DELETE ON app.blind_index',
    'SELECT, INSERT, UPDATE ON app.blind_index_state',
    'SELECT, INSERT, UPDATE, DELETE ON app.evidence_bundles',
  ),
];

import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open streams of partners over all processes of the api. */
export class PartnerStreams1769300000000 implements MigrationInterface {
  readonly name = 'PartnerStreams1769300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.partner_streams');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.partner_streams (
    stream_id uuid PRIMARY KEY,
    partner_id uuid NOT NULL,
    mode text NOT NULL CHECK (mode IN ('live', 'test')),
    seen_at timestamptz NOT NULL
  )`,
  'CREATE INDEX partner_streams_of_partner ON app.partner_streams (partner_id, mode)',
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.partner_streams'),
];

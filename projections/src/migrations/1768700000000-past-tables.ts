import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { READER, WRITER } from './read-grants.ts';

/**
 * Schema `past`: whole read tables as of a moment, apart from those that serve. `past.requests` says which are asked for; the tables belong
 * to the process that fills them, and go after an hour (docs/decisions/0306-whole-tables-of-the-past.md).
 */
export class PastTables1768700000000 implements MigrationInterface {
  readonly name = 'PastTables1768700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA past CASCADE');
  }
}

const STATEMENTS = [
  'CREATE SCHEMA past',
  `CREATE TABLE past.requests (
    id uuid PRIMARY KEY,
    asked_by text NOT NULL,
    asked_at timestamptz NOT NULL DEFAULT now(),
    read_table text NOT NULL,
    from_position text NOT NULL,
    from_time timestamptz,
    to_position text,
    to_time timestamptz,
    state text NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'building', 'ready', 'cancelled', 'expired', 'dropped', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    percent integer NOT NULL DEFAULT 0,
    expires_at timestamptz,
    failure text,
    figures jsonb,
    has_tables boolean NOT NULL DEFAULT false
  )`,
  guardedGrant(WRITER, 'USAGE, CREATE ON SCHEMA past', 'SELECT, UPDATE, DELETE ON past.requests'),
  guardedGrant(READER, 'USAGE ON SCHEMA past', 'SELECT, INSERT, UPDATE ON past.requests'),
];

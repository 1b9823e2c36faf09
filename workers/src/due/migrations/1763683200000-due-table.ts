import { consumerTables } from '@danubit/consumer/consumer-tables';
import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work derived from the log, written in the transaction that moves the checkpoint of the reactors (docs/decisions/0080-due-table.md). */
export class DueTable1763683200000 implements MigrationInterface {
  readonly name = 'DueTable1763683200000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...consumerTables('work'), ...DUE_TABLE, ...GRANTS]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION work.expedite(text, text)`);
    await queryRunner.query(`DROP TABLE work.due, work.checkpoints, work.parked_streams`);
  }
}

const DUE_TABLE = [
  `CREATE TABLE work.due (
    id uuid PRIMARY KEY,
    action text NOT NULL,
    subject text NOT NULL,
    cause_event_id uuid NOT NULL,
    correlation_id text NOT NULL,
    due_at timestamptz NOT NULL,
    enqueued_until timestamptz,
    tries integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 1,
    enqueued integer NOT NULL DEFAULT 0,
    requested_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz,
    last_error text
  )`,
  `CREATE INDEX due_open ON work.due (due_at) WHERE done_at IS NULL`,
  `CREATE INDEX due_subject ON work.due (subject) WHERE done_at IS NULL`,
  // The api may make a look-up due earlier when the customer is back from the bank; it may make no other change.
  `CREATE FUNCTION work.expedite(the_action text, the_subject text) RETURNS void
   LANGUAGE sql SECURITY DEFINER SET search_path = work, pg_temp AS $$
     UPDATE work.due SET due_at = now(), enqueued_until = NULL
     WHERE action = the_action AND subject = the_subject AND done_at IS NULL AND the_action = 'resolve-charge';
     SELECT pg_notify('danubit_due', '');
   $$`,
  `REVOKE ALL ON FUNCTION work.expedite(text, text) FROM PUBLIC`,
];

const GRANTS = [
  guardedGrant(
    'danubit_workers',
    'USAGE ON SCHEMA work',
    'SELECT, INSERT, UPDATE, DELETE ON work.due, work.checkpoints, work.parked_streams',
    'EXECUTE ON FUNCTION work.expedite(text, text)',
  ),
  guardedGrant('danubit_api', 'USAGE ON SCHEMA work', 'EXECUTE ON FUNCTION work.expedite(text, text)'),
];

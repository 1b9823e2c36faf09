import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds lane, mode, clock and current run to each row (docs/decisions/0111-lanes.md). Existing rows are sorted into lanes when they are due;
 * their mode is the only one that the installation had.
 */
export class Lanes1765700000000 implements MigrationInterface {
  readonly name = 'Lanes1765700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `ALTER TABLE work.due
     ADD COLUMN lane text COLLATE "C" NOT NULL DEFAULT 'unsorted',
     ADD COLUMN mode text COLLATE "C" NOT NULL DEFAULT 'unstated' CHECK (mode IN ('live', 'test', 'unstated')),
     ADD COLUMN clock text COLLATE "C" NOT NULL DEFAULT 'system',
     ADD COLUMN lease uuid`,
  // A clock is moved by hand or by a command of the sandbox, and only forwards. The system clock is never moved.
  `CREATE TABLE work.clocks (
    name text COLLATE "C" PRIMARY KEY,
    ahead interval NOT NULL DEFAULT '0' CHECK (ahead >= '0'),
    CHECK (name <> 'system' OR ahead = '0')
  )`,
  // Only for existing rows, so that an empty database stays empty and a backup can be restored into it; later rows bring their own clock
  // row.
  `INSERT INTO work.clocks (name) SELECT 'system' WHERE EXISTS (SELECT FROM work.due)`,
  `DROP INDEX work.due_open`,
  `CREATE INDEX due_next ON work.due (lane, mode, clock, due_at) WHERE done_at IS NULL AND enqueued_until IS NULL`,
  `CREATE INDEX due_queued ON work.due (lane, mode, enqueued_until) WHERE done_at IS NULL AND enqueued_until IS NOT NULL`,
  `CREATE INDEX due_done ON work.due (done_at) WHERE done_at IS NOT NULL`,
  // No second ticket is made while one is queued or running.
  `CREATE OR REPLACE FUNCTION work.expedite(the_action text, the_subject text) RETURNS void
   LANGUAGE sql SECURITY DEFINER SET search_path = work, pg_temp AS $$
     UPDATE work.due SET due_at = now() + ahead FROM work.clocks
     WHERE name = clock AND action = the_action AND subject = the_subject AND done_at IS NULL AND the_action = 'resolve-charge';
     SELECT pg_notify('danubit_due', '');
   $$`,
  guardedGrant('danubit_workers', 'SELECT, INSERT ON work.clocks'),
];

const DOWN = [
  `CREATE OR REPLACE FUNCTION work.expedite(the_action text, the_subject text) RETURNS void
   LANGUAGE sql SECURITY DEFINER SET search_path = work, pg_temp AS $$
     UPDATE work.due SET due_at = now(), enqueued_until = NULL
     WHERE action = the_action AND subject = the_subject AND done_at IS NULL AND the_action = 'resolve-charge';
     SELECT pg_notify('danubit_due', '');
   $$`,
  `DROP INDEX work.due_done`,
  `DROP INDEX work.due_queued`,
  `DROP INDEX work.due_next`,
  `CREATE INDEX due_open ON work.due (due_at) WHERE done_at IS NULL`,
  `DROP TABLE work.clocks`,
  `ALTER TABLE work.due DROP COLUMN lane, DROP COLUMN mode, DROP COLUMN clock, DROP COLUMN lease`,
];

import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console shows of the work: sums by lane, and what fails. The api reads no other row of work.due. */
export class WorkStatus1766300000000 implements MigrationInterface {
  readonly name = 'WorkStatus1766300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW work.failing_work, work.lane_status');
  }
}

/** Fewer tries are ordinary: a provider was slow, or a process was restarted. */
const FAILING_FROM = 3;

const UP = [
  `CREATE VIEW work.lane_status AS
   SELECT lane, mode, count(*) AS waiting, count(*) FILTER (WHERE due_at <= now()) AS due, min(due_at) AS next_due_at,
     count(*) FILTER (WHERE tries >= ${String(FAILING_FROM)} AND last_error IS NOT NULL) AS failing
   FROM work.due WHERE done_at IS NULL GROUP BY lane, mode`,
  `CREATE VIEW work.failing_work AS
   SELECT id, action, lane, mode, subject, tries, due_at, requested_at, last_error
   FROM work.due WHERE done_at IS NULL AND tries >= ${String(FAILING_FROM)} AND last_error IS NOT NULL`,
  guardedGrant(
    'danubit_api',
    'USAGE ON SCHEMA work',
    'SELECT ON work.lane_status, work.failing_work, work.alarms, work.checkpoints, work.parked_streams',
  ),
];

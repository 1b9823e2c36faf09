import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Decisions that wait for a person, for the console. It is overdue once it was tried: its first try is at the deadline. */
export class WaitingDecisions1767100000000 implements MigrationInterface {
  readonly name = 'WaitingDecisions1767100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE VIEW work.waiting_decisions AS
       SELECT split_part(subject, '/', 2) AS kind, split_part(subject, '/', 1) AS id, mode, requested_at, due_at, tries > 0 AS is_overdue
       FROM work.due WHERE action = 'await-decision' AND done_at IS NULL`,
    );
    await queryRunner.query(guardedGrant('danubit_api', 'USAGE ON SCHEMA work', 'SELECT ON work.waiting_decisions'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW work.waiting_decisions');
  }
}

import { consumerTableAdditions } from '@danubit/consumer/consumer-tables';
import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ties checkpoints to their log, and adds the leases of leaders. */
export class CheckpointsOfALog1765610000000 implements MigrationInterface {
  readonly name = 'CheckpointsOfALog1765610000000';

  async up(runner: QueryRunner): Promise<void> {
    const grant = guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE, DELETE ON work.leases');
    for (const statement of [...consumerTableAdditions('work'), grant]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE work.leases');
    await runner.query('ALTER TABLE work.checkpoints DROP COLUMN epoch, DROP COLUMN event_position, DROP COLUMN event_id');
  }
}

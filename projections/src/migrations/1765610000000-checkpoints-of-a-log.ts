import { consumerTableAdditions } from '@danubit/consumer/consumer-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { writerGrant } from './read-grants.ts';

/** Ties checkpoints to their log, and adds the leases of leaders. */
export class CheckpointsOfALog1765610000000 implements MigrationInterface {
  readonly name = 'CheckpointsOfALog1765610000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...consumerTableAdditions('read'), writerGrant('leases')]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.leases');
    await runner.query('ALTER TABLE read.checkpoints DROP COLUMN epoch, DROP COLUMN event_position, DROP COLUMN event_id');
  }
}

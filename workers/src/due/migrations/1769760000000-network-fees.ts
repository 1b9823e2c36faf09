import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the networks charge, as their nodes estimate it: quotes name it, and the api has no access to a node. */
export class NetworkFees1769760000000 implements MigrationInterface {
  readonly name = 'NetworkFees1769760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE work.network_fees');
  }
}

const UP = [
  `CREATE TABLE work.network_fees (
    asset text COLLATE "C" PRIMARY KEY,
    minor numeric NOT NULL,
    noted_at timestamptz NOT NULL
  )`,
  guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE ON work.network_fees'),
  guardedGrant('danubit_api', 'SELECT ON work.network_fees'),
];

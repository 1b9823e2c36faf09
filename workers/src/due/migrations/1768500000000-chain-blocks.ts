import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which blocks were read for coins that arrive (docs/decisions/0309-a-receipt-is-recorded-at-first-sight.md). */
export class ChainBlocks1768500000000 implements MigrationInterface {
  readonly name = 'ChainBlocks1768500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE work.chain_blocks');
  }
}

const UP = [
  `CREATE TABLE work.chain_blocks (
    network text COLLATE "C" NOT NULL,
    height integer NOT NULL,
    hash text COLLATE "C" NOT NULL,
    PRIMARY KEY (network, height)
  )`,
  guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE, DELETE ON work.chain_blocks'),
];

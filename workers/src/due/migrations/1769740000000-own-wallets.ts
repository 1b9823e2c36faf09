import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Our own addresses, as the signer names them: no customer may save one of them, and the api has no access to the signer. */
export class OwnWallets1769740000000 implements MigrationInterface {
  readonly name = 'OwnWallets1769740000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE work.own_wallets');
  }
}

const UP = [
  `CREATE TABLE work.own_wallets (
    wallet text COLLATE "C" NOT NULL,
    asset text COLLATE "C" NOT NULL,
    network text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    held numeric,
    least numeric,
    PRIMARY KEY (wallet, asset)
  )`,
  guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE ON work.own_wallets'),
  guardedGrant('danubit_api', 'SELECT ON work.own_wallets'),
];

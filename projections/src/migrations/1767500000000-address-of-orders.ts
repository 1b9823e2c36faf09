import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The saved address that the coins of an order go to. No order had one before, so no row has to be filled. */
export class AddressOfOrders1767500000000 implements MigrationInterface {
  readonly name = 'AddressOfOrders1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE IF EXISTS read.orders ADD COLUMN IF NOT EXISTS address_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.orders DROP COLUMN address_id');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider at which a customer has a saved address. No address had one before, so no row has to be filled. */
export class ProviderOfAddresses1768800000000 implements MigrationInterface {
  readonly name = 'ProviderOfAddresses1768800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE IF EXISTS read.beneficiaries ADD COLUMN IF NOT EXISTS provider_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.beneficiaries DROP COLUMN provider_id');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of the partner API a company's programs are written for. Companies that are there were registered under the first. */
export class PartnerVersions1768300000000 implements MigrationInterface {
  readonly name = 'PartnerVersions1768300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE app.partner_accounts ADD COLUMN api_version text NOT NULL DEFAULT '2026-11-25'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.partner_accounts DROP COLUMN api_version');
  }
}

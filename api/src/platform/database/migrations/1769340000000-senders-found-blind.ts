import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People are found by the addresses that paid them as well: the index reads the log again from its beginning, and keeps what it has. */
export class SendersFoundBlind1769340000000 implements MigrationInterface {
  name = 'SendersFoundBlind1769340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE app.blind_index_state SET position = ''`);
  }

  async down(): Promise<void> {
    // What is indexed twice is indexed once.
  }
}

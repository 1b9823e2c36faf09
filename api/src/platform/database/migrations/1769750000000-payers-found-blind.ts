import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payers, companies, their owners and transactions of chains are found by keyed hashes too: the log is read again from its beginning. */
export class PayersFoundBlind1769750000000 implements MigrationInterface {
  readonly name = 'PayersFoundBlind1769750000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE app.blind_index_state SET position = ''`);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

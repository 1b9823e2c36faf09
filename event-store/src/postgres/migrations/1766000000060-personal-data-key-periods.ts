import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keyPeriodStatements } from '../key-schema.ts';

const SCHEMA = 'keys';

export class PersonalDataKeyPeriods1766000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of keyPeriodStatements(SCHEMA)) await runner.query(statement);
  }

  /** Irreversible: keys of several periods do not fit into one row. */
  down(): Promise<void> {
    throw new Error('This migration cannot be undone: the keys of several periods cannot be merged into one.');
  }
}

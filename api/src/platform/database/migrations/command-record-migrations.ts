import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commands that were refused, as evidence: rows are added and never changed. Accepted ones are events. */
class CommandRecord1767200000010 implements MigrationInterface {
  readonly name = 'CommandRecord1767200000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE audit.command_record (
      id uuid PRIMARY KEY,
      at timestamptz(3) NOT NULL,
      user_id text COLLATE "C" NOT NULL,
      session_id text COLLATE "C" NOT NULL,
      auth_level text NOT NULL,
      command text NOT NULL,
      status integer NOT NULL,
      code text NOT NULL,
      parameter text,
      request_id text NOT NULL,
      mode text NOT NULL
    )`);
    await runner.query('CREATE INDEX command_record_at ON audit.command_record (at)');
    await runner.query(`CREATE FUNCTION audit.refuse_change_of_commands() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Records of commands are only added: % refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await runner.query(`CREATE TRIGGER command_record_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.command_record
      FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change_of_commands()`);
    await runner.query(guardedGrant('danubit_api', 'USAGE ON SCHEMA audit', 'SELECT, INSERT ON audit.command_record'));
    await runner.query(guardedGrant('danubit_audit', 'SELECT ON audit.command_record'));
  }

  /** Irreversible: the records are evidence. */
  down(): Promise<void> {
    throw new Error('Records of commands are never dropped by a migration.');
  }
}

/** Schema `audit`, beside the seals. */
export const commandRecordMigrations = [CommandRecord1767200000010];

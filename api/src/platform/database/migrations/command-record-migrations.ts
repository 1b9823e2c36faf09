import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import { lockKeyOf } from '@danubit/event-store/postgres/identifiers';
import { logEpochStatements } from '@danubit/event-store/postgres/log-schema';
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

const CHOSEN_BY_THE_API = 'id, at, user_id, session_id, auth_level, command, status, code, parameter, request_id, mode';

/**
 * Numbers the records as a log numbers its events: under a lock held until commit, so that a reader that sees a number has seen all below
 * it, and a missing one shows. The number is the table's, not the role's that adds a row; a restored backup brings its own.
 */
class NumberedCommandRecord1769770000000 implements MigrationInterface {
  readonly name = 'NumberedCommandRecord1769770000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE audit.command_record ADD COLUMN number bigint CHECK (number > 0), ADD COLUMN recorded_at timestamptz(3)',
    );
    await runner.query('ALTER TABLE audit.command_record DISABLE TRIGGER command_record_append_only');
    await runner.query(`UPDATE audit.command_record r SET number = o.number, recorded_at = at
      FROM (SELECT id, row_number() OVER (ORDER BY at, id) AS number FROM audit.command_record) o WHERE r.id = o.id`);
    await runner.query('ALTER TABLE audit.command_record ENABLE TRIGGER command_record_append_only');
    await runner.query(`ALTER TABLE audit.command_record ALTER COLUMN number SET NOT NULL, ALTER COLUMN recorded_at SET NOT NULL,
      ALTER COLUMN recorded_at SET DEFAULT clock_timestamp(), ADD CONSTRAINT command_record_number_key UNIQUE (number)`);
    await runner.query(`CREATE FUNCTION audit.number_command() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(${lockKeyOf('refusals')});
        SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM audit.command_record;
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE TRIGGER command_record_numbered BEFORE INSERT ON audit.command_record
      FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION audit.number_command()`);
    await runner.query(`DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'danubit_api') THEN REVOKE INSERT ON audit.command_record FROM danubit_api; END IF;
    END $$`);
    await runner.query(guardedGrant('danubit_api', `INSERT (${CHOSEN_BY_THE_API}) ON audit.command_record`));
  }

  /** Irreversible: the numbers are sealed. */
  down(): Promise<void> {
    throw new Error('Records of commands keep their numbers.');
  }
}

/**
 * The records in the form of a log, for the sealing and the verifier. The JSON texts are made of the columns, so a change of any column
 * changes the leaf.
 */
class Refusals1769770000001 implements MigrationInterface {
  readonly name = 'Refusals1769770000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of logEpochStatements('refusals')) await runner.query(statement);
    await runner.query(`CREATE VIEW refusals.events AS SELECT
      number AS position, 'refusal-' || id AS stream_id, 0::bigint AS revision, id AS event_id, 'CommandRefused' AS type,
      json_build_object('command', command, 'status', status, 'code', code, 'parameter', parameter, 'requestId', request_id) AS data,
      json_build_object('occurredAt', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'userId', user_id,
        'sessionId', session_id, 'authLevel', auth_level, 'mode', mode) AS metadata,
      recorded_at FROM audit.command_record`);
    // For evidence.
    await runner.query(guardedGrant('danubit_api', 'USAGE ON SCHEMA refusals', 'SELECT ON refusals.events, refusals.epoch'));
  }

  /** Irreversible: what was sealed stays readable. */
  down(): Promise<void> {
    throw new Error('The refused commands are never dropped by a migration.');
  }
}

/** A copy of personal data lists what the person was refused (`workers/src/data-export/own-rows.ts`), and the workers make it. */
class RefusedCommandsInCopies1769770000003 implements MigrationInterface {
  readonly name = 'RefusedCommandsInCopies1769770000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX command_record_of_user ON audit.command_record (user_id, number)');
    const columns = 'user_id, number, at, command, status, code, parameter';
    await runner.query(guardedGrant('danubit_workers', 'USAGE ON SCHEMA audit', `SELECT (${columns}) ON audit.command_record`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit.command_record_of_user');
  }
}

/** Schema `audit`, beside the seals. */
export const commandRecordMigrations = [
  CommandRecord1767200000010,
  NumberedCommandRecord1769770000000,
  RefusedCommandsInCopies1769770000003,
];

/** Schema `refusals`, which is read like a log. */
export const refusalMigrations = [Refusals1769770000001];

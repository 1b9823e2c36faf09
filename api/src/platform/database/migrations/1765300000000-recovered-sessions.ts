import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINT = 'sessions_first_factor_method_check';

/** A session started by a recovery link gets its own method, so that it differs from sessions started by other mailed links. */
export class RecoveredSessions1765300000000 implements MigrationInterface {
  readonly name = 'RecoveredSessions1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE app.sessions DROP CONSTRAINT ${CONSTRAINT}`);
    await runner.query(
      `ALTER TABLE app.sessions ADD CONSTRAINT ${CONSTRAINT} CHECK (first_factor_method IN ('password', 'otp', 'recovery'))`,
    );
  }

  /** A recovered session becomes one of a mailed link, which it was before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE app.sessions SET first_factor_method = 'otp' WHERE first_factor_method = 'recovery'`);
    await runner.query(`ALTER TABLE app.sessions DROP CONSTRAINT ${CONSTRAINT}`);
    await runner.query(`ALTER TABLE app.sessions ADD CONSTRAINT ${CONSTRAINT} CHECK (first_factor_method IN ('password', 'otp'))`);
  }
}

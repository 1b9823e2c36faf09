import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public keys of passkeys, their challenges, and the new method in sessions. */
export class Passkeys1766200000000 implements MigrationInterface {
  readonly name = 'Passkeys1766200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** There is no way back: accounts would lose a second factor without their owners' doing. */
  down(): Promise<void> {
    throw new Error('Passkeys are never dropped by a migration.');
  }
}

const methods = (step: 'first' | 'second', allowed: string): readonly string[] => [
  `ALTER TABLE app.sessions DROP CONSTRAINT sessions_${step}_factor_method_check`,
  `ALTER TABLE app.sessions ADD CONSTRAINT sessions_${step}_factor_method_check CHECK (${step}_factor_method IN (${allowed}))`,
];

const STATEMENTS = [
  ...methods('first', `'password', 'otp', 'recovery', 'passkey'`),
  ...methods('second', `'totp', 'mfa/recovery_code', 'passkey'`),
  `CREATE TABLE app.passkeys (
    passkey_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app.credentials ON DELETE CASCADE,
    credential_id bytea NOT NULL UNIQUE,
    user_handle bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    recorded_at timestamptz,
    last_used_at timestamptz
  )`,
  'CREATE INDEX passkeys_user ON app.passkeys (user_id)',
  `CREATE TABLE app.passkey_challenges (
    challenge_id uuid PRIMARY KEY,
    purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'sign-in')),
    challenge text NOT NULL,
    session_id uuid REFERENCES app.sessions ON DELETE CASCADE,
    user_handle bytea,
    expires_at timestamptz NOT NULL,
    CHECK ((session_id IS NULL) = (purpose = 'sign-in')),
    CHECK ((user_handle IS NOT NULL) = (purpose = 'add'))
  )`,
  'CREATE INDEX passkey_challenges_session ON app.passkey_challenges (session_id)',
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.passkeys, app.passkey_challenges'),
];

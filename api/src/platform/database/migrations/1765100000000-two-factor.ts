import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Authenticator secrets (sealed), challenges, recovery codes (hashed), and what a session has proven when. */
export class TwoFactor1765100000000 implements MigrationInterface {
  readonly name = 'TwoFactor1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** There is no way back: accounts would lose their second factor without their owners' doing. */
  down(): Promise<void> {
    throw new Error('Factors are never dropped by a migration.');
  }
}

const STATEMENTS = [
  `ALTER TABLE app.sessions
    ADD COLUMN first_factor_method text NOT NULL DEFAULT 'password' CHECK (first_factor_method IN ('password', 'otp')),
    ADD COLUMN first_factor_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN second_factor_method text CHECK (second_factor_method IN ('totp', 'mfa/recovery_code')),
    ADD COLUMN second_factor_at timestamptz,
    ADD CHECK ((second_factor_method IS NULL) = (second_factor_at IS NULL))`,
  'UPDATE app.sessions SET first_factor_at = started_at',
  `CREATE TABLE app.factors (
    factor_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app.credentials ON DELETE CASCADE,
    friendly_name text,
    sealed_secret bytea NOT NULL,
    created_at timestamptz NOT NULL,
    verified_at timestamptz,
    last_challenged_at timestamptz,
    last_used_step integer
  )`,
  'CREATE INDEX factors_user ON app.factors (user_id)',
  `CREATE TABLE app.factor_challenges (
    challenge_id uuid PRIMARY KEY,
    factor_id uuid NOT NULL REFERENCES app.factors ON DELETE CASCADE,
    session_id uuid NOT NULL REFERENCES app.sessions ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX factor_challenges_factor ON app.factor_challenges (factor_id)',
  'CREATE INDEX factor_challenges_session ON app.factor_challenges (session_id)',
  `CREATE TABLE app.recovery_codes (
    user_id uuid NOT NULL REFERENCES app.credentials ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    issued_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, code_hash)
  )`,
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.factors, app.factor_challenges, app.recovery_codes'),
];

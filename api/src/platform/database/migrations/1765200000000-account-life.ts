import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Inactivity by the user's setting, devices, suspension, and links for more than the confirmation of a sign-up. */
export class AccountLife1765200000000 implements MigrationInterface {
  readonly name = 'AccountLife1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  /** There is no way back: links and suspensions would be lost. */
  down(): Promise<void> {
    throw new Error('Links and suspensions are never dropped by a migration.');
  }
}

const STATEMENTS = [
  'ALTER TABLE app.sessions ADD COLUMN device_index bytea, ADD COLUMN last_active_at timestamptz',
  'UPDATE app.sessions SET last_active_at = started_at',
  'ALTER TABLE app.sessions ALTER COLUMN last_active_at SET NOT NULL',
  // Set while the account is suspended: decides about access before the event reaches the log.
  'ALTER TABLE app.credentials ADD COLUMN restricted_at timestamptz',
  'ALTER TABLE app.one_time_tokens DROP CONSTRAINT one_time_tokens_purpose_check',
  `ALTER TABLE app.one_time_tokens ADD CHECK (purpose IN
    ('confirm-email', 'recover-password', 'change-email-current', 'change-email-new', 'reauthenticate'))`,
  // Only the link that confirms a sign-up comes with a password.
  'ALTER TABLE app.one_time_tokens ALTER COLUMN password_hash DROP NOT NULL',
  // The change of address that a pair of links belongs to.
  'ALTER TABLE app.one_time_tokens ADD COLUMN change_id uuid, ADD COLUMN redirect_path text',
];

import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which company an account belongs to, and which invitations were sent to an address. Both only lead to a stream, which decides. */
export class PartnerTeams1768900000000 implements MigrationInterface {
  readonly name = 'PartnerTeams1768900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.partner_members, app.partner_invitations');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.partner_members (
    user_id uuid PRIMARY KEY,
    partner_id uuid NOT NULL,
    claimed_at timestamptz NOT NULL
  )`,
  `CREATE TABLE app.partner_invitations (
    invitation_id uuid PRIMARY KEY,
    partner_id uuid NOT NULL,
    email_index bytea NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX partner_invitations_of_address ON app.partner_invitations (email_index)',
  'CREATE INDEX partner_invitations_by_end ON app.partner_invitations (expires_at)',
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.partner_members', 'SELECT, INSERT, DELETE ON app.partner_invitations'),
];

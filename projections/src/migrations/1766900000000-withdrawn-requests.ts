import type { MigrationInterface, QueryRunner } from 'typeorm';

const withStatuses = (statuses: string): string => `
  DO $$
  DECLARE rule text;
  BEGIN
    IF to_regclass('read.balance_requests') IS NULL THEN RETURN; END IF;
    -- A table that was rebuilt has constraints of another name.
    FOR rule IN SELECT conname FROM pg_constraint
      WHERE conrelid = 'read.balance_requests'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%declined%'
    LOOP EXECUTE format('ALTER TABLE read.balance_requests DROP CONSTRAINT %I', rule); END LOOP;
    ALTER TABLE read.balance_requests ADD CONSTRAINT balance_requests_status_check CHECK (status IN (${statuses}));
  END $$`;

/** A customer may withdraw a payout request. */
export class WithdrawnRequests1766900000000 implements MigrationInterface {
  readonly name = 'WithdrawnRequests1766900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(withStatuses(`'open', 'answered', 'paid', 'declined', 'withdrawn'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(withStatuses(`'open', 'answered', 'paid', 'declined'`));
  }
}

import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries of cards that count towards the limits of declined tries. */
export class CardTries1766100000000 implements MigrationInterface {
  readonly name = 'CardTries1766100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION app.reserve_card_try');
    await runner.query('DROP TABLE app.card_tries');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.card_tries (
    try_id text PRIMARY KEY,
    user_id text NOT NULL,
    card text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('open', 'declined')),
    counts_until timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  'CREATE INDEX card_tries_of_customer ON app.card_tries (user_id, counts_until)',
  'CREATE INDEX card_tries_of_card ON app.card_tries (card, counts_until)',
  'CREATE INDEX card_tries_old ON app.card_tries (counts_until)',
  // The locks end with the statement that calls this function. Each statement in it sees what was committed before it began, so a try
  // that waited for a lock counts the try before it. Locks are taken in one order, so that two tries never wait for each other.
  `CREATE FUNCTION app.reserve_card_try(
    id text, customer text, fingerprint text, at timestamptz, lease_until timestamptz, per_customer integer, per_card integer
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE lock_key bigint;
  BEGIN
    FOR lock_key IN
      SELECT DISTINCT hashtextextended(name, 0) FROM unnest(ARRAY['try of customer ' || customer, 'try of card ' || fingerprint]) name ORDER BY 1
    LOOP
      PERFORM pg_advisory_xact_lock(lock_key);
    END LOOP;
    IF EXISTS (SELECT FROM app.card_tries WHERE try_id = id AND outcome = 'open' AND counts_until > at) THEN RETURN true; END IF;
    IF (SELECT count(*) FROM app.card_tries WHERE user_id = customer AND counts_until > at AND try_id <> id) >= per_customer
      OR (SELECT count(*) FROM app.card_tries WHERE card = fingerprint AND counts_until > at AND try_id <> id) >= per_card
    THEN RETURN false; END IF;
    INSERT INTO app.card_tries (try_id, user_id, card, outcome, counts_until, updated_at)
    VALUES (id, customer, fingerprint, 'open', lease_until, at)
    ON CONFLICT (try_id) DO UPDATE SET outcome = 'open', counts_until = excluded.counts_until, updated_at = excluded.updated_at;
    RETURN true;
  END $$`,
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.card_tries'),
  guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE, DELETE ON app.card_tries'),
];

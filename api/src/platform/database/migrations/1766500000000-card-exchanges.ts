import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries of cards count from the exchange for a token on, also by range of addresses, and their share of declines can pause new cards. */
export class CardExchanges1766500000000 implements MigrationInterface {
  readonly name = 'CardExchanges1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION app.admit_card_try');
    await runner.query('DROP TABLE app.card_try_counts');
    await runner.query('DELETE FROM app.card_tries WHERE card IS NULL');
    await runner.query('ALTER TABLE app.card_tries DROP COLUMN network, DROP COLUMN is_new_card, ALTER COLUMN card SET NOT NULL');
  }
}

const STATEMENTS = [
  `ALTER TABLE app.card_tries
    ALTER COLUMN card DROP NOT NULL,
    ADD COLUMN network text,
    ADD COLUMN is_new_card boolean NOT NULL DEFAULT true`,
  'CREATE INDEX card_tries_of_network ON app.card_tries (network, counts_until)',
  `CREATE INDEX card_tries_of_new_cards ON app.card_tries (counts_until) WHERE outcome = 'open' AND is_new_card`,
  `CREATE TABLE app.card_try_counts (
    minute timestamptz PRIMARY KEY,
    declined integer NOT NULL,
    accepted integer NOT NULL
  )`,
  // Locks as in app.reserve_card_try, which processes of the version before still call: they end with the statement, each statement in the
  // function sees what was committed before it began, and locks are taken in one order.
  `CREATE FUNCTION app.admit_card_try(
    id text, customer text, fingerprint text, net text, new_card boolean, at timestamptz, lease_until timestamptz,
    per_customer integer, per_card integer, per_network integer,
    pause_from timestamptz, pause_tries integer, pause_percent integer
  ) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    lock_key bigint;
    held app.card_tries%ROWTYPE;
    is_held boolean;
    is_declined boolean;
    is_open boolean;
    declined_tries bigint;
    ended_tries bigint;
    open_tries bigint;
  BEGIN
    FOR lock_key IN
      SELECT DISTINCT hashtextextended(name, 0) FROM unnest(ARRAY[
        'try of customer ' || customer, 'try of card ' || fingerprint, 'try from network ' || net,
        CASE WHEN new_card AND pause_from IS NOT NULL THEN 'try of a new card' END
      ]) name WHERE name IS NOT NULL ORDER BY 1
    LOOP
      PERFORM pg_advisory_xact_lock(lock_key);
    END LOOP;

    SELECT * INTO held FROM app.card_tries WHERE try_id = id AND outcome = 'open' AND counts_until > at;
    is_held := FOUND;
    IF is_held AND (fingerprint IS NULL OR held.card IS NOT NULL) THEN RETURN 'reserved'; END IF;

    -- Of a try that is held without its card, only the card is new.
    SELECT bool_or(declined >= allowed), bool_or(tried >= allowed) INTO is_declined, is_open FROM (
      SELECT count(*) FILTER (WHERE outcome = 'declined') AS declined, count(*) AS tried, per_customer AS allowed
        FROM app.card_tries WHERE user_id = customer AND counts_until > at AND try_id <> id AND NOT is_held
      UNION ALL SELECT count(*) FILTER (WHERE outcome = 'declined'), count(*), per_card
        FROM app.card_tries WHERE card = fingerprint AND counts_until > at AND try_id <> id
      UNION ALL SELECT count(*) FILTER (WHERE outcome = 'declined'), count(*), per_network
        FROM app.card_tries WHERE network = net AND counts_until > at AND try_id <> id AND NOT is_held
    ) counted;
    IF is_declined THEN RETURN 'declined'; END IF;

    IF new_card AND pause_from IS NOT NULL AND NOT is_held THEN
      SELECT coalesce(sum(declined), 0), coalesce(sum(declined + accepted), 0) INTO declined_tries, ended_tries
        FROM app.card_try_counts WHERE minute > pause_from;
      IF ended_tries >= pause_tries AND declined_tries * 100 > pause_percent * ended_tries THEN RETURN 'paused'; END IF;
      SELECT count(*) INTO open_tries FROM app.card_tries WHERE outcome = 'open' AND is_new_card AND counts_until > at AND try_id <> id;
      is_open := is_open OR (ended_tries + open_tries >= pause_tries
        AND (declined_tries + open_tries) * 100 > pause_percent * (ended_tries + open_tries));
    END IF;
    IF is_open THEN RETURN 'open'; END IF;

    INSERT INTO app.card_tries AS kept (try_id, user_id, card, network, is_new_card, outcome, counts_until, updated_at)
    VALUES (id, customer, fingerprint, net, new_card, 'open', lease_until, at)
    ON CONFLICT (try_id) DO UPDATE SET outcome = 'open', card = excluded.card, network = coalesce(excluded.network, kept.network),
      counts_until = excluded.counts_until, updated_at = excluded.updated_at;
    RETURN 'reserved';
  END $$`,
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.card_try_counts'),
  guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE, DELETE ON app.card_try_counts'),
];

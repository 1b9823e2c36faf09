import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What partners are told, its deliveries with every try, and the breakers of their endpoints. The workers write, the api shows. */
export class Webhooks1767900000000 implements MigrationInterface {
  readonly name = 'Webhooks1767900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.webhook_breakers, app.webhook_tries, app.webhook_deliveries, app.partner_events');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.partner_events (
    place bigint GENERATED ALWAYS AS IDENTITY,
    event_id text COLLATE "C" PRIMARY KEY,
    partner_id uuid NOT NULL,
    mode text NOT NULL CHECK (mode IN ('live', 'test')),
    type text NOT NULL,
    content json NOT NULL,
    published_at timestamptz NOT NULL
  )`,
  'CREATE INDEX partner_events_of_partner ON app.partner_events (partner_id, mode, place)',
  'CREATE INDEX partner_events_by_time ON app.partner_events (published_at)',
  `CREATE TABLE app.webhook_deliveries (
    delivery_id text COLLATE "C" PRIMARY KEY,
    endpoint_id text COLLATE "C" NOT NULL,
    event_id text COLLATE "C" NOT NULL REFERENCES app.partner_events ON DELETE CASCADE,
    partner_id uuid NOT NULL,
    mode text NOT NULL CHECK (mode IN ('live', 'test')),
    body text NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
    tries integer NOT NULL,
    requested_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  `CREATE INDEX webhook_deliveries_pending ON app.webhook_deliveries (endpoint_id, due_at) WHERE status = 'pending'`,
  'CREATE INDEX webhook_deliveries_of_partner ON app.webhook_deliveries (partner_id, mode, requested_at)',
  'CREATE INDEX webhook_deliveries_of_event ON app.webhook_deliveries (event_id)',
  `CREATE TABLE app.webhook_tries (
    try_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    delivery_id text COLLATE "C" NOT NULL REFERENCES app.webhook_deliveries ON DELETE CASCADE,
    at timestamptz NOT NULL,
    ms integer NOT NULL,
    status integer,
    fault text,
    headers json NOT NULL,
    answer text
  )`,
  'CREATE INDEX webhook_tries_of_delivery ON app.webhook_tries (delivery_id, try_id)',
  `CREATE TABLE app.webhook_breakers (
    endpoint_id text COLLATE "C" PRIMARY KEY,
    failures integer NOT NULL,
    open_until timestamptz
  )`,
  guardedGrant('danubit_api', 'SELECT, DELETE ON app.partner_events', 'SELECT ON app.webhook_deliveries'),
  guardedGrant('danubit_api', 'SELECT ON app.webhook_tries', 'SELECT ON app.webhook_breakers'),
  guardedGrant(
    'danubit_workers',
    'SELECT, INSERT ON app.partner_events',
    'SELECT, INSERT, UPDATE ON app.webhook_deliveries',
    'SELECT, INSERT ON app.webhook_tries',
    'SELECT, INSERT, UPDATE ON app.webhook_breakers',
  ),
];

import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What checks of the platform found, for the status page: docs/decisions/0357. */
export class ServiceChecks1769780000000 implements MigrationInterface {
  readonly name = 'ServiceChecks1769780000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE work.service_checks, work.service_days, work.service_incidents');
  }
}

const UP = [
  // The last check of each part. `failures`: failed ones in a row.
  `CREATE TABLE work.service_checks (
    part text COLLATE "C" PRIMARY KEY,
    checked_at timestamptz(3) NOT NULL,
    is_up boolean NOT NULL,
    failures integer NOT NULL,
    failing_since timestamptz(3)
  )`,
  // Counts of checks by day in UTC.
  `CREATE TABLE work.service_days (
    part text COLLATE "C" NOT NULL,
    day date NOT NULL,
    up integer NOT NULL,
    down integer NOT NULL,
    PRIMARY KEY (part, day)
  )`,
  `CREATE TABLE work.service_incidents (
    part text COLLATE "C" NOT NULL,
    began_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    PRIMARY KEY (part, began_at)
  )`,
  // One that lasts, at most.
  'CREATE UNIQUE INDEX service_incidents_open ON work.service_incidents (part) WHERE ended_at IS NULL',
  guardedGrant('danubit_workers', 'SELECT, INSERT, UPDATE, DELETE ON work.service_checks, work.service_days, work.service_incidents'),
  guardedGrant('danubit_api', 'SELECT ON work.service_checks, work.service_days, work.service_incidents'),
];

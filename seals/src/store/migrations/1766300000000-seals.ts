import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { leaseStatement, sealSchemaStatements } from '../seal-schema.ts';

const ROLE = 'danubit_audit';
const EVIDENCE = ['trees', 'tiles', 'seal_checkpoints', 'seal_keys'];

export const evidenceOf = (schema: string): string => EVIDENCE.map((table) => `${schema}.${table}`).join(', ');

/** Rights of the role that seals: to read a log, to add evidence and to say how it is doing, not to append to a log or change evidence. */
const rightsOfSealing = (schema: string, log: string): readonly string[] => [
  `USAGE ON SCHEMA ${schema}, ${log}`,
  `SELECT ON ${log}.events, ${log}.epoch`,
  `SELECT, INSERT ON ${evidenceOf(schema)}`,
  `SELECT, INSERT, UPDATE, DELETE ON ${schema}.state`,
  `SELECT, INSERT, UPDATE ON ${schema}.leases`,
];

export const createSeals = async (runner: QueryRunner, schema: string, log: string): Promise<void> => {
  for (const statement of [...sealSchemaStatements(schema), leaseStatement(schema)]) await runner.query(statement);
  await runner.query(guardedGrant(ROLE, ...rightsOfSealing(schema, log)));
  // For alarms.
  await runner.query(guardedGrant('danubit_workers', `USAGE ON SCHEMA ${schema}`, `SELECT ON ${schema}.state`));
};

/** The seals of the main log, which the api may show. */
export class Seals1766300000000 implements MigrationInterface {
  readonly name = 'Seals1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await createSeals(runner, 'audit', 'log');
    await runner.query(guardedGrant('danubit_api', `USAGE ON SCHEMA audit`, `SELECT ON ${evidenceOf('audit')}, audit.state`));
  }

  /** Irreversible: seals are evidence. */
  down(): Promise<void> {
    throw new Error('Seals are never dropped by a migration.');
  }
}

/** The seals of the restricted log, which no other role may read: their sizes alone tell what is in it. */
export class RestrictedSeals1766300000001 implements MigrationInterface {
  readonly name = 'RestrictedSeals1766300000001';

  async up(runner: QueryRunner): Promise<void> {
    await createSeals(runner, 'audit_restricted', 'restricted');
  }

  /** Irreversible: seals are evidence. */
  down(): Promise<void> {
    throw new Error('Seals are never dropped by a migration.');
  }
}

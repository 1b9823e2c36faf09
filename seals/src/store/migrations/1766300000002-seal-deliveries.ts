import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { deliveryStatements } from '../seal-schema.ts';

export const createDeliveries = async (runner: QueryRunner, schema: string): Promise<void> => {
  for (const statement of deliveryStatements(schema)) await runner.query(statement);
  const tables = `${schema}.deliveries, ${schema}.timestamps`;
  await runner.query(guardedGrant('danubit_audit', `SELECT, INSERT ON ${tables}`, `UPDATE (delivered_at) ON ${schema}.deliveries`));
  // Workers raise alarms by part and time; a failure of the restricted log may name sizes.
  await runner.query(`DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'danubit_workers') THEN REVOKE SELECT ON ${schema}.state FROM danubit_workers; END IF;
END $$`);
  await runner.query(guardedGrant('danubit_workers', `SELECT (part, good_at) ON ${schema}.state`));
};

export class SealDeliveries1766300000002 implements MigrationInterface {
  readonly name = 'SealDeliveries1766300000002';

  async up(runner: QueryRunner): Promise<void> {
    await createDeliveries(runner, 'audit');
    await runner.query(guardedGrant('danubit_api', 'SELECT ON audit.deliveries, audit.timestamps'));
  }

  /** Irreversible: what was delivered is evidence. */
  down(): Promise<void> {
    throw new Error('Deliveries of seals are never dropped by a migration.');
  }
}

export class RestrictedSealDeliveries1766300000003 implements MigrationInterface {
  readonly name = 'RestrictedSealDeliveries1766300000003';

  async up(runner: QueryRunner): Promise<void> {
    await createDeliveries(runner, 'audit_restricted');
  }

  /** Irreversible: what was delivered is evidence. */
  down(): Promise<void> {
    throw new Error('Deliveries of seals are never dropped by a migration.');
  }
}

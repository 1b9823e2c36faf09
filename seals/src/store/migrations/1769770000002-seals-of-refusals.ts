import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSeals, evidenceOf } from './1766300000000-seals.ts';
import { createDeliveries } from './1766300000002-seal-deliveries.ts';

const SCHEMA = 'audit_refusals';

/** The seals of refused commands, which the api may show like those of the main log. */
export class SealsOfRefusals1769770000002 implements MigrationInterface {
  readonly name = 'SealsOfRefusals1769770000002';

  async up(runner: QueryRunner): Promise<void> {
    await createSeals(runner, SCHEMA, 'refusals');
    await createDeliveries(runner, SCHEMA);
    const shown = `${evidenceOf(SCHEMA)}, ${SCHEMA}.state, ${SCHEMA}.deliveries, ${SCHEMA}.timestamps`;
    await runner.query(guardedGrant('danubit_api', `USAGE ON SCHEMA ${SCHEMA}`, `SELECT ON ${shown}`));
  }

  /** Irreversible: seals are evidence. */
  down(): Promise<void> {
    throw new Error('Seals are never dropped by a migration.');
  }
}

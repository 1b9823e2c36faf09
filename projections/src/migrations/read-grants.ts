import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';

export const WRITER = 'danubit_projections';
export const READER = 'danubit_api';
/** Makes exports of personal data from the rows of one person, and compares our books with others. */
export const EXPORTER = 'danubit_workers';

const READ_BY_WORKERS: ReadonlySet<string> = new Set(['clearing_items', 'settlements', 'reconciliation_breaks']);

/** The projections may also create tables, since they recreate a missing one. */
export const readSchemaGrants: readonly string[] = [
  guardedGrant(WRITER, 'USAGE, CREATE ON SCHEMA read'),
  guardedGrant(READER, 'USAGE ON SCHEMA read'),
];

/** Grants on the tables that exist and belong to the owner of the schema. The projections grant those that they create. */
export const ownRowsGrants: readonly string[] = [
  guardedGrant(EXPORTER, 'USAGE ON SCHEMA read'),
  `DO $$ DECLARE place regclass; BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${EXPORTER}') THEN RETURN; END IF;
    FOR place IN
      SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'read'::regnamespace AND c.relkind = 'r' AND a.attname = 'user_id' AND pg_has_role(c.relowner, 'USAGE')
    LOOP EXECUTE format('GRANT SELECT ON %s TO ${EXPORTER}', place); END LOOP;
  END $$`,
];

/** Only the projections write read tables; the api reads them. */
export const readTableGrants = (table: string): readonly string[] => [writerGrant(table), readerGrant(table)];

export const writerGrant = (table: string): string => guardedGrant(WRITER, `SELECT, INSERT, UPDATE, DELETE ON read.${table}`);
export const exporterGrant = (table: string): string => guardedGrant(EXPORTER, `SELECT ON read.${table}`);
/** With the workers, of the tables that their jobs compare with other books: also withheld until the table is complete. */
export const readerGrant = (table: string): string =>
  [READER, ...(READ_BY_WORKERS.has(table) ? [EXPORTER] : [])].map((role) => guardedGrant(role, `SELECT ON read.${table}`)).join(';');

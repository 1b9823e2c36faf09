import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';

export const WRITER = 'danubit_projections';
export const READER = 'danubit_api';

/** The projections may also create tables, since they recreate a missing one. */
export const readSchemaGrants: readonly string[] = [
  guardedGrant(WRITER, 'USAGE, CREATE ON SCHEMA read'),
  guardedGrant(READER, 'USAGE ON SCHEMA read'),
];

/** Only the projections write read tables; the api reads them. */
export const readTableGrants = (table: string): readonly string[] => [writerGrant(table), readerGrant(table)];

export const writerGrant = (table: string): string => guardedGrant(WRITER, `SELECT, INSERT, UPDATE, DELETE ON read.${table}`);
export const readerGrant = (table: string): string => guardedGrant(READER, `SELECT ON read.${table}`);

import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { READER, WRITER } from './read-grants.ts';

/**
 * Functions by which a rebuild works on tables that it does not own: create an empty twin of a table, put the twin in its place, drop the
 * twin. They run as the owner of the schema, so tables keep their owner, and accept names of read tables only
 * (docs/decisions/0115-rebuilt-tables-take-the-name.md).
 */
export class TablesChangePlaces1765700000000 implements MigrationInterface {
  readonly name = 'TablesChangePlaces1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [READ_TABLE, MAKE_TWIN, SWAP_TWIN, DROP_TWIN]) await runner.query(statement);
    await runner.query(`REVOKE ALL ON FUNCTION read.read_table(text), ${CALLED} FROM PUBLIC`);
    await runner.query(guardedGrant(WRITER, `EXECUTE ON FUNCTION ${CALLED}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${CALLED}, read.read_table(text)`);
  }
}

const CALLED = 'read.make_twin(text), read.swap_twin(text), read.drop_twin(text)';
const AS_OWNER = 'LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

/** The table of that name. Refuses the tables of the consumer, twins, and names that are no table of this schema. */
const READ_TABLE = `
CREATE OR REPLACE FUNCTION read.read_table(live text) RETURNS regclass ${AS_OWNER} AS $$
DECLARE
  found oid;
BEGIN
  SELECT c.oid INTO found FROM pg_class c
   WHERE c.relnamespace = 'read'::regnamespace AND c.relname = live AND c.relkind = 'r'
     AND c.relname NOT IN ('checkpoints', 'parked_streams', 'leases', 'migrations') AND c.relname NOT LIKE '%\\_rebuild';
  IF found IS NULL THEN
    RAISE EXCEPTION '"%" is no read table.', live USING ERRCODE = 'undefined_table';
  END IF;
  RETURN found;
END $$`;

/** Creates the twin, empty, with the columns, keys, checks, indexes and storage settings of the live table. Only the writer has access. */
const MAKE_TWIN = `
CREATE OR REPLACE FUNCTION read.make_twin(live text) RETURNS void ${AS_OWNER} AS $$
DECLARE
  source regclass := read.read_table(live);
  twin text := format('read.%I', live || '_rebuild');
  settings text;
BEGIN
  EXECUTE format('DROP TABLE IF EXISTS %s', twin);
  EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL)', twin, source);
  SELECT string_agg(setting, ', ') INTO settings FROM pg_class, unnest(reloptions) setting WHERE oid = source;
  IF settings IS NOT NULL THEN
    EXECUTE format('ALTER TABLE %s SET (%s)', twin, settings);
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${WRITER}') THEN
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO ${WRITER}', twin);
    -- So that it can be vacuumed and analysed before it serves; older servers leave that to autovacuum.
    IF current_setting('server_version_num')::integer >= 170000 THEN
      EXECUTE format('GRANT MAINTAIN ON %s TO ${WRITER}', twin);
    END IF;
  END IF;
END $$`;

/**
 * The twin takes the name of the live table, its indexes take the names of the live indexes, and every grant is kept. Only the catalogue
 * changes, so the time does not depend on the number of rows.
 */
const SWAP_TWIN = `
CREATE OR REPLACE FUNCTION read.swap_twin(live text) RETURNS void ${AS_OWNER} AS $$
DECLARE
  source regclass := read.read_table(live);
  twin regclass := format('read.%I', live || '_rebuild')::regclass;
  place text := format('read.%I', live);
  grants text[];
  renames text[];
  change text;
BEGIN
  EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', place);
  SELECT array_agg(format('GRANT %s%s ON %s TO %s%s', a.privilege_type, a.in_columns, place,
           CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END,
           CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END))
    INTO grants
    FROM (
      SELECT e.*, '' AS in_columns FROM pg_class c, aclexplode(c.relacl) e WHERE c.oid = source AND e.grantee <> c.relowner
      UNION ALL
      SELECT e.*, format(' (%I)', t.attname) FROM pg_attribute t, aclexplode(t.attacl) e WHERE t.attrelid = source AND NOT t.attisdropped
    ) a;
  WITH named AS (
    SELECT i.indrelid, c.relname,
           i.indisprimary::text || i.indisunique::text || substring(pg_get_indexdef(c.oid) FROM ' USING .*$') AS definition,
           row_number() OVER (PARTITION BY i.indrelid, i.indisprimary, i.indisunique, substring(pg_get_indexdef(c.oid) FROM ' USING .*$')
                              ORDER BY c.relname) AS copy
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid IN (source, twin)
  )
  SELECT array_agg(format('ALTER INDEX read.%I RENAME TO %I', new.relname, old.relname)) INTO renames
    FROM named old JOIN named new USING (definition, copy) WHERE old.indrelid = source AND new.indrelid = twin;

  EXECUTE format('DROP TABLE %s', place);
  EXECUTE format('ALTER TABLE %s RENAME TO %I', twin, live);
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${WRITER}') THEN
    EXECUTE format('REVOKE ALL ON %s FROM ${WRITER}', place);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO ${WRITER}', place);
  END IF;
  FOREACH change IN ARRAY coalesce(renames, '{}') || coalesce(grants, '{}') LOOP
    EXECUTE change;
  END LOOP;
  -- A table that was made again is kept from its reader until it holds all; this one does.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${READER}') THEN
    EXECUTE format('GRANT SELECT ON %s TO ${READER}', place);
  END IF;
END $$`;

const DROP_TWIN = `
CREATE OR REPLACE FUNCTION read.drop_twin(live text) RETURNS void ${AS_OWNER} AS $$
BEGIN
  EXECUTE format('DROP TABLE IF EXISTS read.%I', live || '_rebuild');
END $$`;

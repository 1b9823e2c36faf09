import { checkSchema } from './identifiers.ts';

/**
 * Keys of persons, wrapped. A row is never deleted: without it a destroyed key would look like one of another database. A row without a key
 * is a destroyed key.
 */
export const keySchemaStatements = (schema: string): readonly string[] => [
  `CREATE TABLE ${checkSchema(schema)}.personal_data_keys (
  key_id uuid CONSTRAINT personal_data_keys_pk PRIMARY KEY,
  subject_id text NOT NULL,
  retention_class text NOT NULL,
  wrapped_key bytea,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  destroyed_at timestamptz(3),
  CONSTRAINT personal_data_keys_person_key UNIQUE (subject_id, retention_class),
  CONSTRAINT personal_data_keys_destroyed_check CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))
)`,
  `CREATE FUNCTION ${schema}.refuse_revival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Personal-data keys stay, and destroyed ones stay destroyed: % refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$`,
  `CREATE TRIGGER personal_data_keys_final BEFORE UPDATE ON ${schema}.personal_data_keys
  FOR EACH ROW WHEN (OLD.wrapped_key IS NULL AND NEW.wrapped_key IS NOT NULL) EXECUTE FUNCTION ${schema}.refuse_revival()`,
  `CREATE TRIGGER personal_data_keys_kept BEFORE DELETE OR TRUNCATE ON ${schema}.personal_data_keys
  FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_revival()`,
];

/**
 * Adds a key per period. Existing keys belong to the one open period. A class destroyed before was destroyed whole, so its row now covers
 * every period.
 */
export const keyPeriodStatements = (schema: string): readonly string[] => [
  `ALTER TABLE ${checkSchema(schema)}.personal_data_keys ADD COLUMN period text NOT NULL DEFAULT 'open'`,
  `UPDATE ${schema}.personal_data_keys SET period = 'all' WHERE wrapped_key IS NULL`,
  `ALTER TABLE ${schema}.personal_data_keys ADD CONSTRAINT personal_data_keys_scope_key UNIQUE (subject_id, retention_class, period)`,
  `ALTER TABLE ${schema}.personal_data_keys DROP CONSTRAINT personal_data_keys_person_key`,
  `ALTER TABLE ${schema}.personal_data_keys
  ADD CONSTRAINT personal_data_keys_class_check CHECK (period <> 'all' OR wrapped_key IS NULL)`,
];

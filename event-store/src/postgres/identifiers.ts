/** Schema names go into SQL text, where parameters are not allowed: plain lower-case names only. */
const SCHEMA = /^[a-z][a-z0-9_]{0,39}$/;

/** @throws RangeError for a name that would need quoting */
export const checkSchema = (schema: string): string => {
  if (!SCHEMA.test(schema)) throw new RangeError('A schema name is lower-case letters, digits and underscores.');
  return schema;
};

/** The channel that wakes the readers of a log. Each log has its own. */
export const channelOf = (schema: string): string => `${checkSchema(schema)}_appended`;

/** SQL for the lock that the appends of a log queue on. Each log has its own, so two logs never wait for each other. */
export const lockKeyOf = (schema: string): string => `hashtextextended('danubit event store ${checkSchema(schema)}', 0)`;

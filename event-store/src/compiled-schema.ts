import * as z from 'zod/mini';

const compiled = new WeakMap<z.ZodMiniObject, z.ZodMiniObject>();

/**
 * The same schema as straight code: it judges and complains alike, several times as fast. A rebuild spends most of its time in
 * these. Made on first use, since it costs a millisecond each and a process meets few of all event types.
 */
export const compiledSchema = (schema: z.ZodMiniObject): z.ZodMiniObject => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
};

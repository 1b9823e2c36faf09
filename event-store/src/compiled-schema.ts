import * as z from 'zod/mini';

const compiled = new WeakMap<z.ZodMiniObject, z.ZodMiniObject>();

/**
 * The same schema compiled to JavaScript: same verdicts and messages, several times as fast. A rebuild spends most of its time in these.
 * Compiled on first use, since it takes a millisecond each and a process reads few of the event types.
 */
export const compiledSchema = (schema: z.ZodMiniObject): z.ZodMiniObject => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
};

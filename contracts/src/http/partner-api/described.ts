import * as z from 'zod/mini';

/**
 * A copy of a schema with the meaning of its field, which the OpenAPI document and the reference show. A copy, because a schema such as
 * that of an id is shared by fields that mean different things. Says nothing that the schema says itself: type, choice, pattern.
 */
export const described = <S extends z.ZodMiniType>(schema: S, description: string, example?: unknown): S =>
  told(schema, { description, ...(example === undefined ? {} : { examples: [example] }) });

/** An object of which exactly one of these fields is sent; the handler names the field that is wrong. */
export const oneOf = <S extends z.ZodMiniType>(schema: S, fields: readonly string[]): S =>
  told(schema, { oneOf: fields.map((field) => ({ required: [field] })) });

const told = <S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S => {
  const copy = schema.clone();
  z.globalRegistry.add(copy, meta);
  return copy;
};

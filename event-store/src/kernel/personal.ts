import * as z from 'zod/mini';

/**
 * Personal data in events. A field marked `personal(...)` is encrypted at the store boundary under a key of its person and retention class;
 * once that key is destroyed the field always reads as `ERASED` (docs/decisions/0011-personal-data.md).
 */
export const RETENTION_CLASSES = [
  'account',
  'security',
  'cdd',
  'transaction',
  'accounting',
  'travel-rule',
  'suspicion',
  'support',
  'marketing',
  'staff',
] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

const erasedSchema = z.strictObject({ erased: z.literal(true) });
export type Erased = z.infer<typeof erasedSchema>;
export type Personal<T> = T | Erased;

export const ERASED: Erased = { erased: true };

export const isErased = (value: unknown): value is Erased =>
  typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;

/** The value, or the stand-in when the person's key is destroyed. */
export const orErased = <T, S>(value: Personal<T>, standIn: S): T | S => (isErased(value) ? standIn : value);

const personalFields = z.registry<{ personal: true }>();

/** Marks an event field as personal: its type becomes `T | Erased`, and the store boundary encrypts it. */
export const personal = <Schema extends z.core.$ZodType>(schema: Schema) => {
  const field = z.union([schema, erasedSchema]);
  personalFields.add(field, { personal: true });
  return field;
};

/** Top-level names of the personal fields of an event's data, including optional and nullable ones. */
export const personalFieldNames = (data: z.ZodMiniObject): readonly string[] =>
  Object.entries(data.shape)
    .filter(([, field]) => isPersonal(field))
    .map(([name]) => name);

/** Names of the fields with a personal mark deeper inside, which the store boundary does not encrypt. Mark the whole field instead. */
export const misplacedPersonalFieldNames = (data: z.ZodMiniObject): readonly string[] =>
  Object.entries(data.shape)
    .filter(([, field]) => !isPersonal(field) && holdsPersonal(field))
    .map(([name]) => name);

const isPersonal = (schema: z.core.$ZodType): boolean => {
  if (personalFields.has(schema)) return true;
  const isWrapper = schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable;
  return isWrapper && isPersonal(schema._zod.def.innerType);
};

const holdsPersonal = (schema: z.core.$ZodType): boolean =>
  personalFields.has(schema) || Object.values(schema._zod.def).flatMap(schemasIn).some(holdsPersonal);

/** The schemas within one entry of a schema's definition: one schema, a list of options, or the shape of an object. */
const schemasIn = (part: unknown): readonly z.core.$ZodType[] => {
  if (part instanceof z.core.$ZodType) return [part];
  const parts: readonly unknown[] = typeof part === 'object' && part !== null ? Object.values(part) : [];
  return parts.filter((each) => each instanceof z.core.$ZodType);
};

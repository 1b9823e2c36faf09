import fc from 'fast-check';
import * as z from 'zod/mini';
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts';

/** Real values for fields whose contract says more than a schema can, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

type Schema = z.core.JSONSchema.JSONSchema | boolean;

/** Input for a schema that is mostly right, so that it gets past the contract, with hostile values here and there. */
export const inputOf = (schema: z.ZodMiniType, known: KnownValues): fc.Arbitrary<unknown> =>
  ofSchema(jsonSchemaOf(schema), known, undefined);

export const jsonSchemaOf = (schema: z.ZodMiniType): z.core.JSONSchema.JSONSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** One in ten values is hostile. */
const RIGHT = 9;
const HOSTILE = 1;

const ofSchema = (schema: Schema, known: KnownValues, name: string | undefined): fc.Arbitrary<unknown> => {
  const right = known[name ?? ''] === undefined ? rightOf(schema, known) : fc.constantFrom(...(known[name ?? ''] ?? []));
  return fc.oneof({ arbitrary: right, weight: RIGHT }, { arbitrary: hostileValue, weight: HOSTILE });
};

const rightOf = (schema: Schema, known: KnownValues): fc.Arbitrary<unknown> => {
  if (typeof schema === 'boolean') return hostileValue;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => rightOf(choice, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(ofSchema((schema.items as Schema | undefined) ?? true, known, undefined), { maxLength: 3 });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -100, max: Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 2 ** 31)) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileValue;
  }
};

/** Mostly all required fields and no other. */
const objectOf = ({ properties = {}, required = [] }: z.core.JSONSchema.JSONSchema, known: KnownValues): fc.Arbitrary<unknown> => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = ofSchema(schema, known, name).map((one): readonly [string, unknown] | undefined => [name, one]);
    const absent = fc.constant(undefined);
    return fc.oneof({ arbitrary: value, weight: 20 }, { arbitrary: absent, weight: required.includes(name) ? 1 : 10 });
  });
  const other = fc.tuple(fc.constantFrom(...HOSTILE_TEXTS), hostileValue);
  const extra = fc.oneof({ arbitrary: fc.constant(undefined), weight: 20 }, { arbitrary: other, weight: 1 });
  return fc.tuple(...fields, extra).map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)));
};

const textOf = ({ pattern, format, minLength = 0, maxLength = 40 }: z.core.JSONSchema.JSONSchema): fc.Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.oneof(fc.constantFrom('1990-05-17', '2026-11-01'), dateText);
  if (format === 'date-time') return dateText.map((day) => `${day}T10:00:00Z`);
  if (pattern !== undefined) return matching(pattern);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' });
};

const dateText = fc
  .date({ noInvalidDate: true, min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z') })
  .map((date) => date.toISOString().slice(0, 10));

/** Made once for each pattern, which takes milliseconds: many fields share one. */
const matching = (pattern: string): fc.Arbitrary<string> => {
  const made = MATCHING.get(pattern) ?? newMatching(pattern);
  MATCHING.set(pattern, made);
  return made;
};
const MATCHING = new Map<string, fc.Arbitrary<string>>();

/** Classes of Unicode such as `\P{Cc}` are left out: fast-check takes seconds to list their characters. */
const newMatching = (pattern: string): fc.Arbitrary<string> =>
  /\\p\{/i.test(pattern) ? fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }) : fc.stringMatching(new RegExp(pattern, 'u'));

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom(...HOSTILE_NUMBERS), weight: 2 },
  { arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [{}], { $ne: 1 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

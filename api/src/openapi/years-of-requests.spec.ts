import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { everyEndpoint } from './published-endpoints.ts';

/** A day and a time, and as many characters that are neither. */
const DATES = [
  ['2026-11-20', '2026-13-45'],
  ['2026-11-20T10:00:00.000Z', '2026-13-45T10:00:00.000Z'],
] as const;

/** The fields in which a schema takes a day or a time, and those of them that also take the year 0000. */
const fieldsIn = (schema: unknown, path: string): { readonly path: string; readonly takesYearZero: boolean }[] => {
  if (!(schema instanceof z.core.$ZodType)) return [];
  const { def } = schema._zod as unknown as { readonly def: Readonly<Record<string, unknown>> };
  const inside = [
    ...Object.entries(def['shape'] ?? {}).map(([name, each]) => [each, `${path}.${name}`] as const),
    ...((def['options'] ?? []) as unknown[]).map((each) => [each, path] as const),
    ...[def['innerType'], def['element'], def['in']].map((each) => [each, path] as const),
  ].filter(([each]) => each !== undefined);
  if (inside.length > 0) return inside.flatMap(([each, of]) => fieldsIn(each, of));
  const takes = (text: string): boolean => z.core.safeParse(schema, text).success;
  if (!DATES.some(([date, none]) => takes(date) && !takes(none))) return [];
  return [{ path, takesYearZero: takes('0000-01-01') || takes('0000-01-01T00:00:00.000Z') }];
};

const fields = everyEndpoint().flatMap(({ endpoint }) =>
  ([endpoint.query, endpoint.body] as const).flatMap((schema) => fieldsIn(schema, `${endpoint.method} ${endpoint.path}`)),
);

test('no request takes a day or a time of the year 0000, which PostgreSQL does not have', () => {
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['GET /api/staff/complaints.csv.from', 'PUT /api/notifications/read.up_to', 'POST /v1/sandbox/clock.to']),
  );
  expect(fields.filter(({ takesYearZero }) => takesYearZero).map(({ path }) => path)).toEqual([]);
});

import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { compiledSchema } from './compiled-schema.ts';

test('a schema is compiled once', () => {
  const schema = z.object({ count: z.int() });
  expect(compiledSchema(schema)).toBe(compiledSchema(schema));
  expect(compiledSchema(z.object({ count: z.int() }))).not.toBe(compiledSchema(schema));
});

import { describe, expect, test } from '@jest/globals';
import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import { allProjections } from './all-projections.ts';
import { tableSchemas } from './all-schemas.ts';

const everyType = Object.keys(mainLogEvents).sort();

describe.each(allProjections)('projection $name', (projection) => {
  test('handles or ignores every event type, each once', () => {
    expect([...projection.handles, ...projection.ignores].sort()).toEqual(everyType);
  });
});

test('projections have distinct names and tables', () => {
  expect(new Set(allProjections.map(({ name }) => name)).size).toBe(allProjections.length);
  expect(new Set(allProjections.map(({ table }) => table)).size).toBe(allProjections.length);
});

test('every table of a projection has a schema, and no other table has one', () => {
  expect(Object.keys(tableSchemas).sort()).toEqual(allProjections.map(({ table }) => table).sort());
});

import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { EventDefinition } from '@danubit/event-store/kernel/event';
import { mainLogEvents } from '../../../main-log.events.ts';
import { MICA_TABLES, micaTables, rowOf } from './mica-tables.ts';

const definitions: Readonly<Record<string, EventDefinition | undefined>> = mainLogEvents;
const isSource = (source: string): boolean => {
  const [type = '', field = ''] = source.split('.');
  const data = definitions[type]?.data.shape;
  return data !== undefined && (field === 'occurredAt' || field in data);
};

describe('the tables of the annex', () => {
  test('have every field of the regulation, in its order', () => {
    const sizes = { 'table-2-orders': 41, 'table-3-transactions': 45, 'table-4-on-chain': 13 };
    for (const table of MICA_TABLES)
      expect(micaTables[table].map(({ number }) => number)).toEqual(Array.from({ length: sizes[table] }, (_, index) => index + 1));
  });

  test('name events and fields that exist, and say of each field without one why', () => {
    for (const table of MICA_TABLES) {
      for (const { number, kept, sources, note } of micaTables[table]) {
        expect([table, number, sources.filter((source) => !isSource(source))]).toEqual([table, number, []]);
        expect([table, number, sources.length > 0]).toEqual([table, number, kept === 'recorded']);
        expect([table, number, kept === 'recorded' || note !== '']).toEqual([table, number, true]);
      }
    }
  });

  test('notice an event or a field that was renamed', () => {
    expect(isSource('OrderPlaced.crypto')).toBe(true);
    expect(isSource('OrderPlaced.coins')).toBe(false);
    expect(isSource('OrderSubmitted.crypto')).toBe(false);
  });

  test('refuse a value for a field that they do not have', () => {
    expect(rowOf('table-4-on-chain', { 1: 'hash' })).toMatchObject({ 1: 'hash', 13: null });
    expect(() => rowOf('table-4-on-chain', { 14: 'x' })).toThrow('table-4-on-chain has no field 14');
  });

  test('are those of docs/mica-records.md', async () => {
    const page = await readFile(new URL('../../../../../../docs/mica-records.md', import.meta.url), 'utf8');
    for (const table of MICA_TABLES) {
      const rows = micaTables[table].map(({ number, name, kept, sources, note }) => {
        const from = sources.map((source) => `\`${source}\``).join(', ');
        return `| ${String(number)} | ${name} | ${kept} | ${from} | ${note} |`.replaceAll('|  |', '| |');
      });
      expect(page).toContain(rows.join('\n'));
    }
  });
});

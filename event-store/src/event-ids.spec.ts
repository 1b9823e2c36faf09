import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { deriveCommandId, eventIdOf, idFromText, newCommandId } from './event-ids.ts';

const COMMAND = '019a9b00-1234-7000-8000-000000000001';

// Frozen: if these ids changed with an upgrade, a retried command would be stored a second time.
test.each([
  [0, '019a9b00-1234-80ac-9200-b93995935b2c'],
  [1, '019a9b00-1234-88a2-9e07-a77bf253b289'],
  [2, '019a9b00-1234-875e-8080-a8a613760c1c'],
  [3, '019a9b00-1234-8259-aa9a-2be823324361'],
  [4, '019a9b00-1234-884b-bd46-c34f9e5b0449'],
])('event %i of a command has the frozen id', (index, id) => {
  expect(eventIdOf(COMMAND, index)).toBe(id);
});

test.each([
  [COMMAND, 'settle-payment', '019a9b00-1234-80d4-a5cd-2a025f27e6e6'],
  [COMMAND, 'post-entry', '019a9b00-1234-8237-9d18-193e69c86792'],
  // A sandbox id: the time is that of the UUID behind the prefix.
  [`test_${COMMAND}`, 'settle-payment', '019a9b00-1234-83de-8c34-9fd35fbdcfe8'],
])('the command that %s causes through %s has the frozen id', (causingId, reaction, id) => {
  expect(deriveCommandId(causingId, reaction)).toBe(id);
});

test.each([
  ['card:1', '6912a3f4-acee-8335-9758-74fdf9966be3'],
  ['card:2', 'bd22b586-40e1-8003-84db-8b41ab25efbe'],
  ['', 'e3b0c442-98fc-81c1-89af-bf4c8996fb92'],
])('the text "%s" has the frozen id', (text, id) => {
  expect(idFromText(text)).toBe(id);
});

test('a thousand ids of each kind are the frozen ones', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => {
    const id = uuidFrom(createHash('md5').update(String(index)).digest('hex'));
    return [eventIdOf(id, index % 7), deriveCommandId(id, `reaction-${String(index)}`), idFromText(`text ${String(index)}`)];
  });
  expect(createHash('sha256').update(ids.flat().join('\n')).digest('hex')).toBe(
    'c8c4d89b21d728b683a7493694d6ebce3cec88dd3668368557121165195fdddd',
  );
});

test('a new id is a UUIDv7 of its moment, and no two are the same', () => {
  const ids = Array.from({ length: 50 }, () => newCommandId(new Date(1)));
  for (const id of ids) expect(id).toMatch(/^00000000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

const uuidFrom = (digits: string): string => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

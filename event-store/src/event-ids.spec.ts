import { expect, test } from '@jest/globals';
import { deriveCommandId, eventIdOf, idFromText, newCommandId } from './event-ids.ts';

const COMMAND = '019a9b00-1234-7000-8000-000000000001';

// Frozen: under other ids a command that is tried again after an upgrade would be stored a second time.
test.each([
  [0, '019a9b00-1234-80ac-9200-b93995935b2c'],
  [1, '019a9b00-1234-88a2-9e07-a77bf253b289'],
  [2, '019a9b00-1234-875e-8080-a8a613760c1c'],
  [3, '019a9b00-1234-8259-aa9a-2be823324361'],
  [4, '019a9b00-1234-884b-bd46-c34f9e5b0449'],
])('event %i of a command has the id it always had', (index, id) => {
  expect(eventIdOf(COMMAND, index)).toBe(id);
});

test.each([
  [COMMAND, 'settle-payment', '019a9b00-1234-80d4-a5cd-2a025f27e6e6'],
  [COMMAND, 'post-entry', '019a9b00-1234-8237-9d18-193e69c86792'],
  // Of a sandbox: the time is still that of the id.
  [`test_${COMMAND}`, 'settle-payment', '019a9b00-1234-83de-8c34-9fd35fbdcfe8'],
])('what follows from %s by %s has the id it always had', (causingId, reaction, id) => {
  expect(deriveCommandId(causingId, reaction)).toBe(id);
});

test.each([
  ['card:1', '6912a3f4-acee-8335-9758-74fdf9966be3'],
  ['card:2', 'bd22b586-40e1-8003-84db-8b41ab25efbe'],
  ['', 'e3b0c442-98fc-81c1-89af-bf4c8996fb92'],
])('the id of the text "%s" is the one it always was', (text, id) => {
  expect(idFromText(text)).toBe(id);
});

test('a new id is a UUIDv7 of its moment, and no two are alike', () => {
  const ids = Array.from({ length: 50 }, () => newCommandId(new Date(1)));
  for (const id of ids) expect(id).toMatch(/^00000000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

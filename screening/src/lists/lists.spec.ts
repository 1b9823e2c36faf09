import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { changedSince, entriesOf, LISTS, readEdition, removedEntries, type ListName } from './list-edition.ts';
import { FaultyList } from './list-document.ts';
import { partialDate } from './listed-party.ts';

const sample = (list: ListName): Buffer => readFileSync(`${import.meta.dirname}/../../samples/${LISTS[list].file}`);
const edited = (list: ListName, from: string | RegExp, to: string): Buffer => Buffer.from(sample(list).toString('utf8').replace(from, to));

describe('The list of the United Nations', () => {
  test('gives names in every script, aliases with their quality, dates, documents and programme', () => {
    expect(readEdition('un', sample('un'))).toMatchObject({
      list: 'un',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      publishedAt: '2026-11-20T00:00:00.000Z',
    });
    const [zoran, rahman, shipping] = readEdition('un', sample('un')).parties;
    expect(zoran).toMatchObject({
      entryId: 'SAi.001',
      kind: 'person',
      names: [
        { text: 'ZORAN TESTOVIC SAMPLEV', quality: 'primary' },
        { text: 'Зоран Тестовић Самплев', quality: 'primary' },
        { text: 'ZORAN TESTOWITSCH', quality: 'alias' },
        { text: 'THE SAMPLE', quality: 'weak' },
      ],
      birthDates: [{ date: '1964-03-09' }],
      countries: ['sampleland'],
      documents: ['X 000-123'],
      programmes: ['Sample'],
    });
    expect(rahman).toMatchObject({ birthDates: [{ date: '1958', toYear: 1961 }], documents: [] });
    expect(shipping).toMatchObject({
      kind: 'company',
      names: [{ text: 'SAMPLE SHIPPING & TRADING LIMITED' }, { text: 'Beispiel Reederei GmbH' }],
    });
  });
});

describe('The list of the European Union', () => {
  test('gives names, weak aliases, citizenship, birth date and identification', () => {
    const [person, company] = readEdition('eu', sample('eu')).parties;
    expect(person).toMatchObject({
      entryId: 'EU.SAMPLE.1',
      kind: 'person',
      names: [
        { text: 'Ludmila Exemplová', quality: 'primary' },
        { text: 'Людмила Экземплова', quality: 'alias' },
        { text: 'Lida E.', quality: 'weak' },
      ],
      birthDates: [{ date: '1979-12-30' }],
      countries: ['SK'],
      documents: ['EX900001'],
    });
    expect(company).toMatchObject({ kind: 'company', countries: [] });
  });
});

describe('The list of the United States', () => {
  test('gives wallets apart from documents, and neither for remarks', () => {
    const [person, vessel] = readEdition('ofac', sample('ofac')).parties;
    expect(person).toMatchObject({
      names: [{ text: 'Wei SHILI' }, { text: '"LITTLE WEI"', quality: 'weak' }],
      documents: ['G90001234'],
      wallets: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      birthDates: [{ date: '1948-12-10' }],
    });
    expect(vessel).toMatchObject({ kind: 'other', names: [{ text: 'EXAMPLE STAR' }] });
  });

  test('with fewer entries than it announces is refused', () => {
    expect(() => readEdition('ofac', edited('ofac', '<Record_Count>2<', '<Record_Count>3<'))).toThrow('announces 3 entries and has 2');
  });
});

describe('A file', () => {
  test.each(['un', 'eu', 'ofac', 'pep', 'own'] as const)('of the list "%s" that is cut off is refused', (list) => {
    const whole = sample(list);
    for (const share of [0.2, 0.5, 0.9]) expect(() => readEdition(list, whole.subarray(0, whole.length * share))).toThrow(FaultyList);
  });

  test.each([
    ['of another publisher', () => readEdition('un', sample('eu'))],
    ['without entries', () => readEdition('un', Buffer.from('<CONSOLIDATED_LIST/>'))],
    ['with a document type', () => readEdition('eu', edited('eu', '<export', '<!DOCTYPE export [<!ENTITY x "y">]><export'))],
    ['in another encoding', () => readEdition('eu', Buffer.from(sample('eu').toString('latin1'), 'utf16le'))],
    ['with the same id twice', () => readEdition('eu', edited('eu', 'EU.SAMPLE.2', 'EU.SAMPLE.1'))],
    ['of our own with an unknown field', () => readEdition('own', edited('own', '"entries"', '"other": 1, "entries"'))],
  ])('%s is refused', (_, read) => {
    expect(read).toThrow(FaultyList);
  });

  test('that lost most of its entries is refused, and the edition before stays in force', () => {
    const before = readEdition('un', sample('un'));
    const lost = edited('un', /<INDIVIDUALS>[\s\S]*<\/INDIVIDUALS>/, '');
    expect(() => readEdition('un', lost, before)).toThrow('has 1 entries, and had 3');
    expect(readEdition('un', lost).parties).toHaveLength(1);
  });
});

describe('A new edition', () => {
  test('names the entries that are new or say something else, and those that are gone', () => {
    const before = readEdition('un', sample('un'));
    const after = readEdition('un', edited('un', 'X 000-123', 'X 000-124'));
    expect(changedSince(entriesOf(before), after).map(({ entryId }) => entryId)).toEqual(['SAi.001']);
    expect(changedSince(new Map(), after)).toHaveLength(3);
    const without = { ...after, parties: after.parties.slice(1) };
    expect(removedEntries(before, without)).toEqual(['SAi.001']);
  });
});

test.each([
  ['1961', { date: '1961' }],
  ['1961-04-28', { date: '1961-04-28' }],
  ['28 Apr 1961', { date: '1961-04-28' }],
  ['Apr 1961', { date: '1961-04' }],
  ['1958 to 1963', { date: '1958', toYear: 1963 }],
  ['circa 1961', { date: '1960', toYear: 1962 }],
  ['unknown', undefined],
])('The date "%s" is read as written', (text, date) => {
  expect(partialDate(text)).toEqual(date);
});

import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { buildPartyIndex } from './index/party-index.ts';
import { listedParty } from './lists/listed-party.ts';
import { LISTS, readEdition, type ListName } from './lists/list-edition.ts';
import type { ScreenedParty } from './party.ts';
import { DEFAULT_THRESHOLDS, screenParty, type Candidate } from './screen-party.ts';
import { screeningVerdict, type DecidedPair } from './screening-verdict.ts';

/** Addresses of wallets come from a file of the installation, not from the samples. */
const SAMPLES = (Object.keys(LISTS) as ListName[]).filter((list) => list !== 'addresses');
const editions = SAMPLES.map((list) => readEdition(list, readFileSync(`${import.meta.dirname}/../samples/${LISTS[list].file}`)));
const index = buildPartyIndex(editions.flatMap(({ parties }) => parties));
const person = (name: string, more: Partial<ScreenedParty> = {}): ScreenedParty => ({ kind: 'person', names: [name], ...more });
const strongest = (party: ScreenedParty): Candidate | undefined => screenParty(index, party)[0];

describe('A screening', () => {
  test.each([
    ['an alias in another script', person('Людмила Экземплова'), 'EU.SAMPLE.1'],
    ['another order with a typing error', person('Testovich Zoran'), 'SAi.001'],
    ['the Arabic name', person('عبد الرحمن المثالي'), 'SAi.002'],
    ['letters spelled apart', person('Z o r a n  T e s t o v i c'), 'SAi.001'],
    ['digits for letters', person('Z0ran Test0vic'), 'SAi.001'],
    ['letters of another alphabet that look the same', person('Zоrаn Tеstоviс'), 'SAi.001'],
    ['characters that are not seen', person('Zo\u200bran Test\u00adovic'), 'SAi.001'],
    ['letters of full width', person('Ｚｏｒａｎ Ｔｅｓｔｏｖｉｃ'), 'SAi.001'],
    ['a company without its form', { kind: 'company', names: ['Primer Export'] } satisfies ScreenedParty, 'EU.SAMPLE.2'],
    ['a company that may be a person', { kind: 'unknown', names: ['Primer Export d.o.o.'] } satisfies ScreenedParty, 'EU.SAMPLE.2'],
    ['a person who may be a company', { kind: 'unknown', names: ['Z0ran Test0vic'] } satisfies ScreenedParty, 'SAi.001'],
    ['an address in other case', person('Jana Iná', { wallets: ['0x5AAEB6053f3e94c9b9a09f33669435e7ef1beaed'] }), '90001'],
    ['a document written otherwise', person('Jana Iná', { documents: ['ex-900 001'] }), 'EU.SAMPLE.1'],
  ])('finds %s', (_, party, entryId) => {
    expect(strongest(party)).toMatchObject({ listed: { entryId }, hit: true });
  });

  test.each([person('Jana Nováková'), person('Peter Horváth'), { kind: 'company', names: ['Danubit s. r. o.'] } satisfies ScreenedParty])(
    'has no hit for $names',
    (party) => {
      expect(screenParty(index, party).filter(({ hit }) => hit)).toEqual([]);
    },
  );

  test('scores what speaks for and against each candidate', () => {
    const same = strongest(person('Ludmila Exemplova', { birthDate: '1979-12-30', countries: ['sk'] }));
    expect(same?.features).toEqual({ name: 1, birthDate: 'same', country: 'same', document: 'unknown', wallet: 'unknown' });
    const other = strongest(person('Ludmila Exemplova', { birthDate: '1999-01-01', countries: ['FR'] }));
    expect(other).toMatchObject({ features: { birthDate: 'differs', country: 'differs' }, hit: false });
    expect(other?.score).toBeCloseTo(0.75, 10);
  });

  test('takes exchanged day and month, and a year within the range, for near', () => {
    expect(strongest(person('Ludmila Exemplova', { birthDate: '1979-30-12' }))?.features.birthDate).toBe('near');
    expect(strongest(person('Abdurrahman Mithali', { birthDate: '1960-07-01' }))?.features.birthDate).toBe('near');
    expect(strongest(person('Abdurrahman Mithali', { birthDate: '1962-07-01' }))?.features.birthDate).toBe('differs');
  });

  test('a name that is only similar waits for a person when the birth date agrees', () => {
    const asked = 'Ludmila Exampleova';
    const score = strongest(person(asked))?.score ?? 0;
    const strict = { review: score + 0.01, reviewWithFeature: score - 0.01 };
    expect(screenParty(index, person(asked), strict)[0]?.hit).toBe(false);
    expect(screenParty(index, person(asked, { birthDate: '1979-12-30' }), strict)[0]?.hit).toBe(true);
  });

  test('ranks equal names by the birth date, then by list and entry', () => {
    const twins = ['b', 'a', 'c'].map((entryId) =>
      listedParty({
        list: 'own',
        entryId,
        kind: 'person',
        names: [{ text: 'Adam Rovnaký', quality: 'primary' }],
        birthDates: entryId === 'c' ? [{ date: '1980-01-01' }] : [],
        ...{ countries: [], documents: [], wallets: [], programmes: [] },
      }),
    );
    const found = screenParty(buildPartyIndex(twins), person('Adam Rovnaky', { birthDate: '1980-01-01' }));
    expect(found.map(({ listed }) => listed.entryId)).toEqual(['c', 'a', 'b']);
  });
});

describe('The verdict', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const checkedAt = new Date('2026-11-25T00:00:00Z');
  const lists = { index, inForce: editions.map((edition) => ({ edition, checkedAt })) };
  const terms = { decided: [] as readonly DecidedPair[], thresholds: DEFAULT_THRESHOLDS, now };
  const ludmila = person('Ludmila Exemplova');

  test('clears a party without hits and names the editions it was held against', () => {
    const verdict = screeningVerdict(lists, person('Jana Nováková'), terms);
    expect(verdict).toMatchObject({ outcome: 'clear', stale: [] });
    expect(verdict.lists.map(({ list, entries }) => [list, entries])).toEqual([
      ['un', 3],
      ['eu', 2],
      ['ofac', 2],
      ['pep', 1],
      ['own', 2],
    ]);
  });

  test('waits for a person, also where the name is exact', () => {
    expect(screeningVerdict(lists, ludmila, terms).outcome).toBe('review');
  });

  const pairOf = (decision: DecidedPair['decision']): DecidedPair => {
    const listed = strongest(ludmila)?.listed;
    return { list: listed?.list ?? '', entryId: listed?.entryId ?? '', contentHash: listed?.contentHash ?? '', decision };
  };

  test('remembers a decision, until the entry says something else', () => {
    const decided = [pairOf('no_match')];
    expect(screeningVerdict(lists, ludmila, { ...terms, decided }).outcome).toBe('clear');
    const before = decided.map((pair) => ({ ...pair, contentHash: 'of an earlier edition' }));
    expect(screeningVerdict(lists, ludmila, { ...terms, decided: before }).outcome).toBe('review');
    expect(screeningVerdict(lists, ludmila, { ...terms, decided: [pairOf('match')] }).outcome).toBe('match');
  });

  test('holds every party while a list was not checked for a day, or there is none', () => {
    const old = {
      ...lists,
      inForce: lists.inForce.map((one, at) => (at === 1 ? { ...one, checkedAt: new Date('2026-11-24T11:59:59Z') } : one)),
    };
    expect(screeningVerdict(old, person('Jana Nováková'), terms)).toMatchObject({ outcome: 'hold', stale: ['eu'] });
    expect(screeningVerdict({ index, inForce: [] }, person('Jana Nováková'), terms).outcome).toBe('hold');
  });
});

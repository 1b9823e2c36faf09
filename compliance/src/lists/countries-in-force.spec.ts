import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { countriesInForce } from '@danubit/core/compliance/countries-in-force';
import { FIRST_COUNTRY_LIST } from '@danubit/core/domain/compliance/country-list/country-list';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { assessPayment } from '../assess-payment.ts';
import { MovedClock, requested, scene } from '../testing/scene.ts';
import { CountriesInForce } from './countries-in-force.ts';
import { listSourceOf } from './list-source.ts';

const HOUR_MS = 3_600_000;
const NAMED = [...FIRST_COUNTRY_LIST.countries.slice(1), 'ZZ'];
let folder: string;
let clock: MovedClock;
let problems: unknown[];
let restricted: RestrictedLog;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countries-'));
  [clock, problems, restricted] = [new MovedClock(), [], memoryRestrictedLog()];
});
afterEach(() => rm(folder, { recursive: true }));

const opened = () => new CountriesInForce({ source: listSourceOf(folder), restricted, clock, onProblem: (error) => problems.push(error) });
const file = async (content: unknown): Promise<void> => {
  await writeFile(join(folder, 'countries.json'), typeof content === 'string' ? content : JSON.stringify(content));
  await utimes(join(folder, 'countries.json'), clock.now(), clock.now());
};
const list = (change: object = {}) => ({
  source: 'A regulation',
  published_at: '2026-11-20',
  countries: NAMED,
  call_for_action: ['IR', 'KP'],
  ...change,
});

test('the list of the code is in force until there is a file, and does not grow old', async () => {
  const countries = opened();
  expect(() => countries.current()).toThrow('countries');
  await countries.refresh();
  clock.pass(30 * 24 * HOUR_MS);
  await countries.refresh();
  expect([countries.current(), problems]).toEqual([FIRST_COUNTRY_LIST, []]);
});

test('an edition is in force with the next look, recorded once, and known to the api and after a restart', async () => {
  const countries = opened();
  await file(list());
  await countries.refresh();
  await countries.refresh();
  const { name } = countries.current();
  expect(countries.current()).toMatchObject({ name: expect.stringMatching(/^2026-11-20\/[0-9a-f]{12}$/), source: 'A regulation' });
  expect(countries.current().countries).toEqual(NAMED.toSorted());
  expect(await countriesInForce(restricted)).toEqual(countries.current());
  const again = opened();
  await again.refresh();
  expect(again.current().name).toBe(name);
  expect(await restricted.read('country_list-high_risk')).toHaveLength(1);
});

test('a file that was not checked for a day, or is gone, holds payments until it is back', async () => {
  const countries = opened();
  await file(list());
  await countries.refresh();
  clock.pass(25 * HOUR_MS);
  await countries.refresh();
  expect(() => countries.current()).toThrow('Not checked within a day: countries');
  await file(list());
  await countries.refresh();
  expect(countries.current().source).toBe('A regulation');
  await rm(join(folder, 'countries.json'));
  clock.pass(25 * HOUR_MS);
  await countries.refresh();
  expect(() => countries.current()).toThrow('countries');
  const restarted = opened();
  await restarted.refresh();
  expect(() => restarted.current()).toThrow('countries');
  expect(problems).toHaveLength(2);
});

test.each([
  ['is cut off', '{"source":'],
  ['has no source', list({ source: '' })],
  ['has a country that is none', list({ countries: [...NAMED, 'Iran'] })],
  ['is older than the one in force', list({ published_at: '2026-11-19' })],
  ['has lost half of its countries', list({ countries: ['IR', 'KP'] })],
  ['calls for action against a country that it does not list', list({ call_for_action: ['SK'] })],
])('a file that %s is not taken, and the one in force stays', async (_, content) => {
  const countries = opened();
  await file(list());
  await countries.refresh();
  const before = countries.current();
  clock.pass(HOUR_MS);
  await file(content);
  await countries.refresh();
  expect([countries.current(), problems.length]).toEqual([before, 1]);
  clock.pass(25 * HOUR_MS);
  expect(() => countries.current()).toThrow('countries');
});

test('a payment from a country with a call for action waits, although the set of rules does not name it', async () => {
  await cp(join(import.meta.dirname, '../../../screening/samples'), folder, { recursive: true });
  await file(list({ countries: [...NAMED, 'AT', 'CZ'], call_for_action: ['AT'] }));
  const tools = await scene(listSourceOf(folder));
  await assessPayment(tools, await requested(tools, { country: 'AT' }));
  await assessPayment(tools, await requested(tools, { country: 'CZ' }));
  const alerts = await new AlertBook(tools.restricted).all();
  expect(alerts.map(({ reasons }) => reasons)).toEqual([expect.arrayContaining(['High-risk country'])]);
});

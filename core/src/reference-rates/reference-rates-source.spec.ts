import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Clock } from '@danubit/runtime/clock';
import { ReferenceRatesSource } from './reference-rates-source.ts';

class SetClock extends Clock {
  constructor(private at: string) {
    super();
  }
  override now(): Date {
    return new Date(this.at);
  }
  set(at: string): void {
    this.at = at;
  }
}

let folder: string;
let file: string;
const problems: unknown[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-rates-'));
  file = join(folder, 'rates.json');
  problems.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const writeRates = (checkedAt: string | undefined, USD = '1.1') =>
  writeFile(file, JSON.stringify({ date: '2031-11-20', source: 'ECB', checkedAt, perEuro: { EUR: '1', USD, GBP: '0.8', CHF: '0.9' } }));
const open = (clock: Clock, MODE: 'live' | 'test', REFERENCE_RATES_FILE: string | undefined = file) =>
  ReferenceRatesSource.open({ MODE, REFERENCE_RATES_FILE, clock, onProblem: (error) => problems.push(error) });

describe('reference rates of live money', () => {
  test.each([
    // Checked on a Thursday: valid until the same time on Monday, as the weekend does not count.
    ['2031-11-20T15:30:00Z', '2031-11-24T15:30:00Z', '2031-11-24T15:30:01Z'],
    // Checked on Maundy Thursday: Good Friday, the weekend and Easter Monday do not count.
    ['2031-04-10T15:30:00+02:00', '2031-04-16T15:30:00+02:00', '2031-04-16T15:30:01+02:00'],
    // Checked on Christmas Eve, a Tuesday: two holidays and a weekend lie between.
    ['2030-12-24T12:00:00Z', '2030-12-30T12:00:00Z', '2030-12-30T12:00:01Z'],
    // Checked on a Sunday: the whole of Monday and Tuesday.
    ['2031-11-23T12:00:00Z', '2031-11-25T22:59:59Z', '2031-11-25T23:00:01Z'],
    // Over the year's end.
    ['2031-12-30T12:00:00Z', '2032-01-02T12:00:00Z', '2032-01-02T12:00:01Z'],
  ])('that were checked %s are used until %s and refused at %s', async (checkedAt, lastUse, refused) => {
    await writeRates(checkedAt);
    const clock = new SetClock(lastUse);
    const rates = await open(clock, 'live');
    expect(await rates.current()).toMatchObject({ date: '2031-11-20', source: 'ECB', checkedAt });
    clock.set(refused);
    expect(await rates.fault()).toBe('check_too_old');
    await expect(rates.current()).rejects.toThrow('REFERENCE_RATES_FILE');
  });

  test('are refused with the reason: never checked, checked in the future, simulated', async () => {
    const clock = new SetClock('2031-11-20T12:00:00Z');
    await writeRates(undefined);
    expect(await (await open(clock, 'live')).fault()).toBe('never_checked');
    await writeRates('2031-11-20T12:05:01Z');
    expect(await (await open(clock, 'live')).fault()).toBe('check_in_the_future');
    await writeRates('2031-11-20T12:05:00Z');
    expect(await (await open(clock, 'live')).fault()).toBeNull();
    const simulated = await ReferenceRatesSource.open({ MODE: 'live', REFERENCE_RATES_FILE: undefined, clock, onProblem: () => undefined });
    expect(await simulated.fault()).toBe('simulated');
    await expect(simulated.current()).rejects.toThrow('The rates are simulated.');
  });

  test('are read from a changed file without a restart, and kept while it is unreadable', async () => {
    await writeRates('2031-11-20T12:00:00Z');
    const clock = new SetClock('2031-11-25T12:00:00Z');
    const rates = await open(clock, 'live');
    expect(await rates.fault()).toBe('check_too_old');
    await writeRates('2031-11-25T12:00:00Z', '1.2');
    clock.set('2031-11-25T12:00:10Z');
    expect((await rates.current()).perEuro.USD).toBe('1.2');
    await writeFile(file, 'half of a fi');
    clock.set('2031-11-25T12:00:20Z');
    expect((await rates.current()).perEuro.USD).toBe('1.2');
    expect(problems).toEqual([expect.objectContaining({ name: 'InvalidSettings' })]);
    clock.set('2031-11-27T12:00:01Z');
    expect(await rates.fault()).toBe('check_too_old');
  });
});

test('test money is converted at the rates of the file without a check', async () => {
  await writeRates(undefined);
  expect((await (await open(new SetClock('2050-01-01T00:00:00Z'), 'test')).current()).checkedAt).toBeNull();
});

test('a file that does not exist stops the start', async () => {
  await expect(open(new SetClock('2031-11-20T12:00:00Z'), 'test')).rejects.toThrow('REFERENCE_RATES_FILE');
});

test.each([
  ['2031-11-23T10:00:00Z', '2031-11-21'],
  ['2031-04-14T10:00:00Z', '2031-04-10'],
  ['2040-02-29T23:30:00Z', '2040-03-01'],
])('simulated rates are those of the last business day: at %s of %s', async (now, date) => {
  const source = await ReferenceRatesSource.open({
    MODE: 'test',
    REFERENCE_RATES_FILE: undefined,
    clock: new SetClock(now),
    onProblem: () => undefined,
  });
  expect(await source.current()).toMatchObject({ date, checkedAt: new Date(now).toISOString() });
});

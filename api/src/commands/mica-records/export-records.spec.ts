import { KNOWN_TOKENS } from '@danubit/core/compliance/mica/assets-of-tables';
import { micaRecords } from '@danubit/core/domain/compliance/mica/mica-records';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { RETENTION_CLASSES } from '@danubit/event-store/kernel/personal';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { accountRegistered, entryPosted, paymentRequested } from '@danubit/projections/testing/sample-events';
import { money } from '@danubit/contracts/values/money';
import { TestClock } from '../../testing/test-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportRecords } from './export-records.ts';

const keys = new MemoryPersonalDataKeys();
const clock = new TestClock();
const log = memoryLog({ keys, clock });
const COMPANY = { lei: '5493001KJTIIGC8Y1R12', tokens: KNOWN_TOKENS, contracts: {} };
const ALWAYS = { from: '2000-01-01T00:00:00.000Z', until: '9999-12-31T00:00:00.000Z' };
let folder: string;

const append = (stream: string, subjectId: string, ...events: readonly DomainEvent[]) => {
  const now = clock.now();
  const request = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId };
  return log.append(stream, events, 'any', commandContext(request));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-mica-'));
  await append('account-1', 's1', accountRegistered());
  await append('payment-1', 's1', paymentRequested());
  await append('wallet-1', 's1', entryPosted({ entryId: 'e1', amount: money('EUR', 25_000n) }));
  await append('account-2', 's2', accountRegistered({ userId: 'user-2', subjectId: 's2', email: 'eva@example.com' }));
  for (const retentionClass of RETENTION_CLASSES) await keys.destroy({ subjectId: 's2', retentionClass });
});
afterAll(() => rm(folder, { recursive: true }));

const linesOf = async (place: string, id: string) =>
  (await readFile(join(place, `${id}.jsonl`), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the export of the records of MiCA', () => {
  it('has each event in its records, in clear, with UTC times to the microsecond, and "erased" where keys are destroyed', async () => {
    const place = join(folder, 'all');
    expect(await exportRecords(log, place, ALWAYS, COMPANY)).toEqual({ events: 5, unreadable: [] });
    const agreements = await linesOf(place, 'agreements');
    expect(agreements).toMatchObject([
      { type: 'AccountRegistered', subjectId: 's1', data: { email: 'jana@example.com' } },
      { type: 'AccountRegistered', subjectId: 's2', data: { userId: 'user-2', email: 'erased' } },
    ]);
    for (const { recordedAt, occurredAt } of agreements)
      for (const time of [recordedAt, occurredAt]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect(await linesOf(place, 'payments')).toMatchObject([{ type: 'PaymentRequested', stream: 'payment-1' }]);
    for (const id of ['transactions', 'custody'])
      expect(await linesOf(place, id)).toMatchObject([
        { type: 'EntryPosted', data: { lines: [{ money: { minor: '-25000', scale: 2 } }, {}] } },
      ]);
  });

  it('has a map that names every record, and the hash of each file', async () => {
    const place = join(folder, 'all');
    const map = JSON.parse(await readFile(join(place, 'records.json'), 'utf8')) as {
      readonly records: readonly { readonly id: string; readonly file: string | null; readonly sha256: string | null }[];
    };
    expect(map.records.map(({ id }) => id)).toEqual(micaRecords.map(({ id }) => id));
    for (const { file, sha256 } of map.records) {
      if (file === null) continue;
      expect(
        createHash('sha256')
          .update(await readFile(join(place, file)))
          .digest('hex'),
      ).toBe(sha256);
    }
    expect(map.records.filter(({ file }) => file === null).map(({ id }) => id)).toContain('market-abuse');
  });

  it('keeps to the period, and to an empty folder', async () => {
    const nextDay = new Date(clock.now().getTime() + 86_400_000).toISOString();
    expect(await exportRecords(log, join(folder, 'later'), { ...ALWAYS, from: nextDay }, COMPANY)).toEqual({ events: 0, unreadable: [] });
    await expect(exportRecords(log, join(folder, 'later'), ALWAYS, COMPANY)).rejects.toThrow('is not empty');
  });
});

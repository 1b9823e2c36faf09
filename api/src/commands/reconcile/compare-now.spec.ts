import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import type { ReconciliationEvent } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { expect, test } from '@jest/globals';
import { compareNow } from './compare-now.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const DATE = '2026-11-24';
const by = { id: 'anna', role: 'payments_operator' } as const;
const stream = reconciliationStream('stripe', DATE);

test('asks for one comparison and answers with its result once the workers have made it', async () => {
  const log = memoryLog();
  const requests = async () =>
    (await log.read<ReconciliationEvent>(stream)).filter(({ type }) => type === 'ReconciliationRequested').length;
  const workers = async (): Promise<boolean> => {
    expect(await requests()).toBe(1);
    const result = { run: 1, from: DATE, to: DATE, ours: 3, theirs: 4, breaks: 1, outcome: 'complete', isMoreThanListed: false } as const;
    const context = { commandId: newCommandId(NOW), occurredAt: NOW.toISOString(), actor: SYSTEM_ACTOR, subjectId: null };
    const event: ReconciliationEvent = { type: 'ReconciliationRun', data: { scope: 'stripe', date: DATE, ...result } };
    await log.append(stream, [event], 'any', commandContext(context));
    return true;
  };
  const impatient = { log, now: NOW, by, pause: () => Promise.resolve(false) };
  expect(await compareNow(impatient, 'stripe')).toEqual({ scope: 'stripe', date: DATE, outcome: 'waiting' });
  expect(await compareNow({ log, now: NOW, by, pause: workers }, 'stripe')).toEqual({
    ...{ scope: 'stripe', date: DATE, outcome: 'complete', ours: 3, theirs: 4, breaks: 1 },
  });
  // That one is over, so this is another.
  expect(await compareNow(impatient, 'stripe')).toMatchObject({ outcome: 'waiting' });
  expect(await requests()).toBe(2);
});

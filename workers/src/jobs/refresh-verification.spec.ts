import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { expect, test } from '@jest/globals';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { refreshVerificationReactor } from '../reactors/refresh-verification.reactor.ts';
import { TestClock, workOn } from '../testing/deposit-scene.ts';
import { refreshVerificationJob } from './refresh-verification.job.ts';

const DAY_MS = 24 * 3_600_000;
const subjectId = '01a1fc2f-0c18-7aaa-9bc8-000000000001';
const owner = { subjectId, userId: '01a1fc2f-0c18-7aaa-9bc8-000000000002' };
const stream = customerStream(subjectId);

test('a level is refreshed a month before it ends, once, and not when it was given again', async () => {
  const clock = new TestClock();
  const log = memoryLog({ keys: new MemoryPersonalDataKeys(), clock });
  const append = async (verificationId: string, days: number): Promise<void> => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
    const verified: CustomerEvent = {
      type: 'IdentityVerified',
      data: { verificationId, ...owner, level: 'standard', evidenceHash: 'h', expiresAt },
    };
    const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId };
    await log.append(stream, [verified], 'any', commandContext(context));
  };
  const history = () => log.read<CustomerEvent | CustomerFileEvent>(stream);
  const workOf = async (index: number) => {
    const event = (await history())[index];
    if (event === undefined) throw new Error('There is no event.');
    return workRequestedBy(refreshVerificationReactor, event)[0];
  };
  const run = async (index: number) =>
    refreshVerificationJob({ log, clock }).run(workOn('refresh-verification', (await workOf(index))?.subject ?? ''));

  await append('v1', 60);
  expect(await workOf(0)).toMatchObject({ delayMs: 30 * DAY_MS });
  expect(await run(0)).toEqual({ againInMs: 30 * DAY_MS, untried: true });
  clock.pass(30 * DAY_MS);
  expect(await run(0)).toBe('done');
  expect(await run(0)).toBe('done');
  expect((await history()).map(({ type }) => type)).toEqual(['IdentityVerified', 'RefreshRequested']);

  await append('v2', 90);
  clock.pass(29 * DAY_MS);
  expect(await run(0)).toBe('done');
  expect((await history()).map(({ type }) => type)).toEqual(['IdentityVerified', 'RefreshRequested', 'IdentityVerified']);
});

import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { IdentityProvider, type VerificationVerdict } from '@danubit/core/identity-provider/identity-provider.port';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { TestClock, workOn } from '../testing/deposit-scene.ts';
import { verifyIdentityJob } from './verify-identity.job.ts';

const HOUR_MS = 3_600_000;
const subjectId = '01a1fc2f-0c18-7aaa-9bc8-000000000001';
const owner = { subjectId, userId: '01a1fc2f-0c18-7aaa-9bc8-000000000002' };
const stream = customerStream(subjectId);

class ScriptedProvider extends IdentityProvider {
  override readonly name = 'scripted';
  verdict: VerificationVerdict = { kind: 'pending' };
  override start = (): Promise<VerificationVerdict> => Promise.resolve(this.verdict);
  override fetch = (): Promise<VerificationVerdict> => Promise.resolve(this.verdict);
}

let log: EventLog;
let clock: TestClock;
let identityProvider: ScriptedProvider;

beforeEach(async () => {
  clock = new TestClock();
  log = memoryLog({ keys: new MemoryPersonalDataKeys(), clock });
  identityProvider = new ScriptedProvider();
  const started: CustomerEvent = {
    type: 'IdentityVerificationStarted',
    data: {
      ...{ verificationId: 'v1', ...owner, firstName: 'Jana', lastName: 'Nová', birthDate: '1990-01-01', country: 'SK' },
      ...{ documentNumber: 'X1', documentType: 'passport' },
    },
  };
  const now = clock.now();
  const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId };
  await log.append(stream, [started], 'any', commandContext(context));
});

const run = () => verifyIdentityJob({ log, clock, identityProvider }).run(workOn('verify-identity', subjectId));
const typesOf = async () => (await log.read<CustomerEvent>(stream)).map(({ type }) => type);

describe('an identity check', () => {
  test.each<VerificationVerdict>([{ kind: 'pending' }, { kind: 'unknown', reason: 'timeout' }])(
    'that is $kind for an hour is referred to a person once, and asked about further',
    async (verdict) => {
      identityProvider.verdict = verdict;
      clock.pass(HOUR_MS - 1);
      await run();
      expect(await typesOf()).toEqual(['IdentityVerificationStarted']);
      clock.pass(1);
      expect(await run()).toHaveProperty('againInMs');
      await run();
      expect(await typesOf()).toEqual(['IdentityVerificationStarted', 'ReviewRequested']);
      const { file } = await log.load(customer, stream);
      expect(file.review).toMatchObject({ purpose: 'identity', status: 'waiting', reviewId: 'v1' });
      expect(file.review?.dueAt).toBe(new Date(clock.now().getTime() + 24 * HOUR_MS).toISOString());
    },
  );

  test('that the provider decides after all ends its review', async () => {
    clock.pass(HOUR_MS);
    await run();
    identityProvider.verdict = { kind: 'verified', evidenceHash: 'h', level: 'standard', expiresAt: '2031-01-01T00:00:00.000Z' };
    expect(await run()).toBe('done');
    expect((await log.load(customer, stream)).file.review?.status).toBe('approved');
  });
});

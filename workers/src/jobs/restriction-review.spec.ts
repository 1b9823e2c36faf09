import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountCommand } from '@danubit/core/domain/identity/account/account.commands';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { beforeEach, expect, test } from '@jest/globals';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { awaitDecisionReactor } from '../reactors/await-decision.reactor.ts';
import { SUBJECT_ID, TestClock, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { awaitDecisionJob } from './await-decision.job.ts';

const SUBJECT = `${USER_ID}/restriction`;
const STAFF = { kind: 'staff', id: 'officer', role: 'compliance_officer' } as const;
const IN_REVIEW = [{ action: 'await-decision', subject: SUBJECT, delayMs: 30 * 86_400_000 }];
const NOW = [{ action: 'await-decision', subject: SUBJECT, delayMs: 0 }];
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { userId: USER_ID, subjectId: SUBJECT_ID, email: 'jana@firma.example', firstName: 'Jana', lastName: 'Nová', redirectPath: '/' },
};

let clock: TestClock;
let log: ReturnType<typeof memoryLog>;
const context = (actor: typeof STAFF | typeof SYSTEM_ACTOR) => {
  const now = clock.now();
  return commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor, subjectId: SUBJECT_ID });
};
beforeEach(async () => {
  clock = new TestClock();
  log = memoryLog({ keys: new MemoryPersonalDataKeys(), clock });
  await log.append(accountStream(USER_ID), [registered], 'any', context(SYSTEM_ACTOR));
});

/** @returns what the event requests of the workers */
const given = async (command: AccountCommand, actor: typeof STAFF | typeof SYSTEM_ACTOR) => {
  await handleCommand(log, { stream: accountStream(USER_ID), decider: account, command, context: context(actor) });
  const last: RecordedDomainEvent | undefined = (await log.read<AccountEvent>(accountStream(USER_ID))).at(-1);
  return last === undefined ? [] : workRequestedBy(awaitDecisionReactor, last);
};
const look = () => awaitDecisionJob({ log }).run(workOn('await-decision', SUBJECT));
const WAITS = { againInMs: 3_600_000 };

test('a restriction by staff is due for review after 30 days, again when it is kept, and time never lifts it', async () => {
  expect(await given({ type: 'RestrictAccount', code: 'terms_of_service' }, STAFF)).toMatchObject(IN_REVIEW);
  clock.pass(365 * 86_400_000);
  expect(await look()).toEqual(WAITS);
  expect(await log.load(account, accountStream(USER_ID))).toMatchObject({ restriction: 'terms_of_service' });
  expect(await given({ type: 'KeepRestriction' }, STAFF)).toMatchObject(IN_REVIEW);
  expect(await look()).toEqual(WAITS);
  expect(await given({ type: 'ReinstateAccount' }, STAFF)).toMatchObject(NOW);
  expect(await look()).toBe('done');
});

test('a restriction of a kept alert is reviewed with its alert, and one by staff beneath it still has its own review', async () => {
  expect(await given({ type: 'RestrictAccount', code: 'under_review' }, SYSTEM_ACTOR)).toEqual([]);
  expect(await look()).toBe('done');
  expect(await given({ type: 'RestrictAccount', code: 'under_review', isAnew: true }, STAFF)).toMatchObject(IN_REVIEW);
  expect(await given({ type: 'RestrictAccount', code: 'under_review', isAnew: true }, SYSTEM_ACTOR)).toEqual([]);
  expect(await look()).toEqual(WAITS);
});

test('a closed account has no restriction to review', async () => {
  await given({ type: 'RestrictAccount', code: 'under_review' }, STAFF);
  expect(await given({ type: 'CloseAccount' }, STAFF)).toMatchObject(NOW);
  expect(await look()).toBe('done');
});

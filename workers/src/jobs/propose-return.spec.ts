import { money, type Money } from '@danubit/contracts/values/money';
import { suspense, type SuspenseCommand } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { describe, expect, test } from '@jest/globals';
import { clearing, SUBJECT_ID, TestClock, USER_ID, workOn } from '../testing/deposit-scene.ts';
import { proposeReturnJob } from './propose-return.job.ts';

const ITEM = idFromText('item');
const eur = (minor: bigint): Money => money('EUR', minor);

/** A capture that was found late, in suspense. The threshold is 100 euros. */
const scene = async (amount: Money | null) => {
  const [log, clock] = [memoryLog(), new TestClock()];
  const give = async (command: SuspenseCommand): Promise<boolean> => {
    const now = clock.now();
    const context = { commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID };
    const stream = suspenseStream(ITEM);
    return (await handleCommand(log, { stream, decider: suspense, command, context: commandContext(context) })).accepted;
  };
  await give({
    type: 'OpenItem',
    item: {
      ...{ itemId: ITEM, paymentId: idFromText('p'), userId: USER_ID, subjectId: SUBJECT_ID, walletId: USER_ID, kind: 'late', attempt: 1 },
      ...{ provider: 'stripe', providerReference: 'pi_1', money: amount, reported: null, entryId: null },
    },
  });
  const job = proposeReturnJob({ ...clearing(), log, clock, refundThreshold: eur(10_000n) });
  return {
    ...{ give, at: clock.now().toISOString() },
    run: async () => {
      await job.run(workOn('propose-return', ITEM));
      const state = await log.load(suspense, suspenseStream(ITEM));
      return [state?.status, state?.proposal?.requestedBy ?? null, state?.proposal?.resolution ?? null];
    },
  };
};

describe('money that the customer did not mean to pay', () => {
  test('is proposed for return, and one person answers', async () => {
    const { run, give, at } = await scene(eur(10_000n));
    expect(await run()).toEqual(['requested', 'rule', 'return']);
    expect(await run()).toEqual(['requested', 'rule', 'return']);
    expect(await give({ type: 'ApproveResolution', by: 'petra', at })).toBe(true);
  });

  test.each([eur(10_001n), money('USD', 20_000n), null])(
    'waits for two people when it is over the threshold, or unknown: %j',
    async (amount) => {
      expect(await (await scene(amount)).run()).toEqual(['open', null, null]);
    },
  );

  test('is left to people after they have rejected the proposal', async () => {
    const { run, give } = await scene(eur(5_000n));
    await run();
    await give({ type: 'RejectResolution', by: 'petra' });
    expect(await run()).toEqual(['open', 'rule', 'return']);
  });
});

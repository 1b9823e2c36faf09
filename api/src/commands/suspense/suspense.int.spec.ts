import { money } from '@danubit/contracts/values/money';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { changeRole } from '../staff/change-role.ts';
import type { Desk } from '../four-eyes.ts';
import { decideItem, reasonOf, type SuspenseRequest } from './suspense-desk.ts';

let api: TestApi;
let analyst: SignedInCustomer;
let officer: SignedInCustomer;
let customer: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  [analyst, officer, customer] = [await signedInCustomer(api), await signedInCustomer(api), await signedInCustomer(api)];
  await grant(analyst, 'compliance_analyst');
  await grant(officer, 'compliance_officer');
});
afterAll(() => api.stop());

const desk = (): Desk => ({
  database: api.database,
  eventLog: api.eventLog,
  emailIndexKeys: indexKeysOf(api.settings),
  now: api.clock.now(),
});
const grant = (member: SignedInCustomer, role: string) =>
  changeRole(desk(), { type: 'GrantRole', role, account: member.email, approver: 'Board, 1 March 2026' });

let items = 0;
const openItem = async (): Promise<string> => {
  items += 1;
  const itemId = newCommandId(new Date(items));
  const { userId, subjectId } = customer;
  const event: SuspenseEvent = {
    type: 'SuspenseOpened',
    data: {
      itemId,
      paymentId: newCommandId(new Date()),
      userId,
      subjectId,
      walletId: userId,
      kind: 'late',
      attempt: 1,
      provider: 'stripe',
      providerReference: `pi_${String(items)}`,
      money: money('EUR', 25_000n),
      reported: null,
      entryId: `capture-${itemId}`,
    },
  };
  const context = commandContext({ commandId: itemId, occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId });
  await api.eventLog.append(suspenseStream(itemId), [event], 'no-stream', context);
  return itemId;
};
const propose: SuspenseRequest = { kind: 'propose', resolution: 'return', reason: 'The customer paid twice.' };

describe('the suspense desk', () => {
  it('takes a proposal by one member of staff and the approval by another, and records both', async () => {
    const itemId = await openItem();
    await decideItem(desk(), itemId, analyst.email, propose);
    expect(await reasonOf(desk(), itemId)).toBe('The customer paid twice.');
    await decideItem(desk(), itemId, officer.email, { kind: 'approve' });
    const history = await api.eventLog.read<SuspenseEvent>(suspenseStream(itemId));
    expect(history.map(({ type, metadata: { actor } }) => [type, actor.id])).toEqual([
      ['SuspenseOpened', null],
      ['SuspenseResolutionRequested', analyst.userId],
      ['SuspenseResolutionApproved', officer.userId],
    ]);
    expect(history[2]?.metadata.actor).toEqual({ kind: 'staff', id: officer.userId, role: 'compliance_officer' });
  });

  it('refuses an approval by the proposer and by an account without the role', async () => {
    const itemId = await openItem();
    await decideItem(desk(), itemId, officer.email, propose);
    await expect(decideItem(desk(), itemId, officer.email, { kind: 'approve' })).rejects.toThrow('Someone other than');
    await expect(decideItem(desk(), itemId, analyst.email, { kind: 'approve' })).rejects.toThrow('compliance_officer, senior_manager');
    await expect(decideItem(desk(), itemId, customer.email, propose)).rejects.toThrow('no role');
  });

  it('refuses a decision about one’s own money, and a proposal without a reason or an item', async () => {
    const itemId = await openItem();
    await grant(customer, 'compliance_officer');
    await expect(decideItem(desk(), itemId, customer.email, propose)).rejects.toThrow('your own money');
    await expect(decideItem(desk(), itemId, analyst.email, { ...propose, reason: ' ' })).rejects.toThrow('REASON=');
    await expect(decideItem(desk(), newCommandId(new Date()), analyst.email, propose)).rejects.toThrow('no item');
  });
});

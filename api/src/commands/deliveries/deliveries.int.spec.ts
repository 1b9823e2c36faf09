import { money } from '@danubit/contracts/values/money';
import { openDelivery } from '@danubit/core/delivery/open-delivery';
import { delivery, type DeliveryCommand } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import type { Desk } from '../four-eyes.ts';
import { changeRole } from '../staff/change-role.ts';
import { decideDelivery } from './delivery-desk.ts';

let api: TestApi;
let officer: SignedInCustomer;
let customer: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  [officer, customer] = [await signedInCustomer(api), await signedInCustomer(api)];
  for (const { email } of [officer]) {
    await changeRole(desk(), { type: 'GrantRole', role: 'compliance_officer', account: email, approver: 'Board, 1 March 2026' });
  }
});
afterAll(() => api.stop());

const desk = (): Desk => ({
  database: api.database,
  eventLog: api.eventLog,
  emailIndexKeys: indexKeysOf(api.settings),
  now: api.clock.now(),
});
const context = () =>
  commandContext({
    ...{ commandId: newCommandId(new Date()), occurredAt: api.clock.now().toISOString() },
    ...{ actor: SYSTEM_ACTOR, subjectId: customer.subjectId },
  });
const give = async (deliveryId: string, command: DeliveryCommand) => {
  await handleCommand(api.eventLog, { stream: deliveryStream(deliveryId), decider: delivery, command, context: context() });
};
const held = async (): Promise<string> => {
  const deliveryId = newCommandId(new Date());
  await openDelivery(api.eventLog, context(), {
    ...{ deliveryId, cause: { kind: 'order', id: deliveryId }, money: money('BTC.bitcoin', 1_000n) },
    ...{ userId: customer.userId, subjectId: customer.subjectId, walletId: customer.userId },
    destination: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  });
  await give(deliveryId, { type: 'ClearDelivery', hold: 'account_restricted' });
  return deliveryId;
};
const statusOf = async (deliveryId: string) => (await api.eventLog.load(delivery, deliveryStream(deliveryId)))?.status;

it('staff with the role release a held delivery with a reason, or cancel it', async () => {
  const [first, second] = [await held(), await held()];
  await expect(decideDelivery(desk(), first, customer.email, { kind: 'cancel' })).rejects.toThrow('no role');
  await expect(decideDelivery(desk(), first, officer.email, { kind: 'release', reason: ' ' })).rejects.toThrow('Say why');
  await decideDelivery(desk(), first, officer.email, { kind: 'release', reason: 'The restriction was lifted.' });
  expect(await statusOf(first)).toBe('released');
  await decideDelivery(desk(), second, officer.email, { kind: 'cancel' });
  expect(await statusOf(second)).toBe('abandoned');
  await expect(decideDelivery(desk(), second, officer.email, { kind: 'cancel' })).rejects.toThrow('only the chain');
});

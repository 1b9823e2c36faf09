import { readAddress } from '@danubit/core/chain/addresses';
import { answerOrNone, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { ListedAddresses } from '@danubit/core/chain/listed-addresses';
import { networkOf, type AddressRules } from '@danubit/core/chain/networks';
import type { DeliveryHold } from '@danubit/contracts/values/hold-codes';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import type { DueWork } from '../due/due-work.ts';
import { isAccountRestricted } from './account-hold.ts';
import { assetOf, giveToDelivery, readDelivery, type ReadDelivery } from './delivery-subject.ts';
import { AFTER_NO_ANSWER, isStillPatient, type Job, type JobOutcome } from './job.ts';
import { askCounterparty, hasApproved, type CounterpartyAnswer, type CounterpartyTools } from './ask-counterparty.ts';
import { recordTransferParties } from './record-transfer-parties.ts';

export type ClearDeliveryTools = CounterpartyTools & {
  readonly addressRules: AddressRules;
  readonly listed: ListedAddresses;
  readonly compliance: ClearanceCheck;
};

/**
 * The last check before a transaction is built, the question to the compliance process, and the record of sender and recipient. A release
 * by a person requests clearance again: it helps only when the reason for the hold is gone, and no release sends money to a listed address.
 */
export const clearDeliveryJob = (tools: ClearDeliveryTools): Job => ({
  action: 'clear-delivery',
  async run(work) {
    const { state, history } = await readDelivery(tools.log, work.subject);
    if (state.status === 'held') return runHeld(tools, work, state, history);
    if (state.status !== 'opened' && state.status !== 'released') return 'done';
    const answer = await answerOrNone(tools.compliance, 'delivery', work.subject);
    if (isStillPatient(answer, history.at(-1)?.metadata.occurredAt, tools.clock.now())) return AFTER_NO_ANSWER;
    const checked = answer === 'clear' ? await check(tools, work, { state, history }) : ({ hold: 'under_review' } as const);
    if ('wait' in checked) return checked.wait;
    await giveToDelivery(tools, work, state, { type: 'ClearDelivery', hold: checked.hold });
    return answer === 'none' ? AFTER_NO_ANSWER : 'hold' in checked && checked.hold !== null ? whileHeld(state) : 'done';
  },
});

/** Coins that go back also wait for alerts about other money of the customer, whose end names no delivery. */
const whileHeld = ({ request: { cause } }: Delivery): JobOutcome =>
  cause.kind === 'receipt_return' ? { againInMs: RETURN_HELD_MS, untried: true } : 'done';
const RETURN_HELD_MS = 60_000;

/** A hold because of a missing answer ends when the answer comes; every other hold waits for a person. */
const runHeld = async (
  tools: ClearDeliveryTools,
  work: DueWork,
  state: Delivery,
  history: ReadDelivery['history'],
): Promise<JobOutcome> => {
  const last = history.at(-1);
  const code = last?.type === 'DeliveryHeld' ? last.data.code : null;
  if (code === 'under_review') return askAgain(tools, work, state);
  if (code === 'counterparty_silent' && (await hasApproved(tools.log, work.subject)))
    await giveToDelivery(tools, work, state, { type: 'ReleaseDelivery', by: 'system', reason: 'The other provider has approved.' });
  return 'done';
};

/** Held because there was no answer. The answer may be that it stays held, for a person to decide. */
const askAgain = async (tools: ClearDeliveryTools, work: DueWork, state: Delivery): Promise<JobOutcome> => {
  const answer = await answerOrNone(tools.compliance, 'delivery', work.subject);
  if (answer === 'none') return AFTER_NO_ANSWER;
  if (answer === 'clear')
    await giveToDelivery(tools, work, state, { type: 'ReleaseDelivery', by: 'system', reason: 'The review has ended.' });
  return answer === 'clear' ? 'done' : whileHeld(state);
};

/** Our own checks come first, so that no details are sent about a transfer that is not made. */
const check = async (tools: ClearDeliveryTools, work: DueWork, { state, history }: ReadDelivery): Promise<CounterpartyAnswer> => {
  const hold = await holdOf(tools, work, state);
  if (hold !== null) return { hold };
  const releases = history.filter(({ type }) => type === 'DeliveryReleased').length;
  return askCounterparty(tools, work, state, releases + 1);
};

const holdOf = async (tools: ClearDeliveryTools, work: DueWork, state: Delivery): Promise<DeliveryHold | null> => {
  const { log, addressRules, listed } = tools;
  const { destination, userId } = state.request;
  if (typeof destination !== 'string') return 'address_erased';
  const read = readAddress(assetOf(state), destination, addressRules);
  if (!read.isUsable || read.address !== destination) return 'address_unusable';
  if (listed.isListed(networkOf(assetOf(state)), destination)) return 'address_listed';
  if (await isAccountRestricted(log, userId)) return 'account_restricted';
  return recordTransferParties(tools, work, state);
};

import { createHash } from 'node:crypto';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { signedOf } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { DEPOSIT_ADDRESS, isOwnMove } from '@danubit/core/domain/delivery/delivery/payer';
import { txidOf } from '@danubit/core/chain/txid-of';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { giveToDelivery, nodeOf, payerNumber, readDelivery, type DeliveryTools } from './delivery-subject.ts';
import type { Job, JobOutcome } from './job.ts';
import { planDelivery, releaseReservation } from './plan-delivery.ts';

/** The hot wallet waits for coins, the signer for its hour: neither is a failure, but an alarm is raised if it lasts. */
const NO_COINS_MS = 30_000;
const NEXT_HOUR_MS = 60_000;
const FASTER_ONE_MS = 500;
/**
 * A token that cannot be moved now, or a sweep for which the network has become too dear: after so many checks, half a minute apart, the
 * delivery is given up before it is signed.
 */
const LOOKS_AT_FAILING = 20;
const STEPS = 4;

/**
 * Takes a cleared delivery to the network. Each step is in the log before the next: the reservation, the plan, the signed bytes, and only
 * then the broadcast. A run that was killed is continued by the next one: signing the plan again gives the same bytes, and the same bytes
 * are one transaction, however often they are sent.
 */
export const sendDeliveryJob = (tools: DeliveryTools): Job => ({
  action: 'send-delivery',
  async run(work) {
    for (let step = 0; step < STEPS; step += 1) {
      const { state } = await readDelivery(tools.log, work.subject);
      const outcome = await take(tools, work, state);
      if (outcome !== 'next') return outcome;
    }
    return 'done';
  },
});

const take = (tools: DeliveryTools, work: DueWork, state: Delivery): Promise<JobOutcome | 'next'> => {
  switch (state.status) {
    case 'cleared':
      return build(tools, work, state);
    case 'built':
      return sign(tools, work, state);
    case 'signed':
      return broadcast(tools, work, state);
    case 'abandoned':
    case 'returned':
      return forget(tools, work, state);
    default:
      return Promise.resolve('done');
  }
};

const build = async (tools: DeliveryTools, work: DueWork, state: Delivery): Promise<JobOutcome | 'next'> => {
  // Erased after it was cleared: there is no address to send to.
  if (isErased(state.request.destination)) {
    await giveToDelivery(tools, work, state, { type: 'CancelDelivery' });
    return 'done';
  }
  const plan = await planDelivery(tools, work, state);
  if (plan === 'coins_taken') return { againInMs: FASTER_ONE_MS };
  if (plan === 'too_little' && payerNumber(state) !== DEPOSIT_ADDRESS && !isOwnMove(state.request)) return { againInMs: NO_COINS_MS };
  if (plan === 'would_fail' || plan === 'too_little') {
    if (work.tries < LOOKS_AT_FAILING) return { againInMs: NO_COINS_MS };
    await giveToDelivery(tools, work, state, { type: 'CancelDelivery' });
    return 'done';
  }
  await giveToDelivery(tools, work, state, { type: 'BuildDelivery', hotWallet: payerNumber(state), plan });
  return 'next';
};

/** Cancelled while a run was planning: what it reserved after that would stay reserved. */
const forget = async (tools: DeliveryTools, work: DueWork, state: Delivery): Promise<JobOutcome> => {
  if (state.abandoned?.proof === 'cancelled') await releaseReservation(tools, work, state, 'unused');
  return 'done';
};

const sign = async (tools: DeliveryTools, work: DueWork, state: Delivery): Promise<JobOutcome | 'next'> => {
  const { deliveryId, cause, money, destination, approvalHash, userId } = state.request;
  const last = state.attempts.at(-1);
  if (last === undefined) throw new Error('There is nothing to sign.');
  if (isErased(destination)) return giveUp(tools, work, state);
  const { attempt, plan } = last;
  const answer = await tools.signer.sign({
    deliveryId,
    attempt,
    cause,
    destination,
    approvalHash,
    plan,
    asset: money.asset,
    minor: money.minor,
    hotWallet: payerNumber(state),
    ...(payerNumber(state) === DEPOSIT_ADDRESS ? { customer: userId } : {}),
  });
  failpoint('delivery-signed');
  if (answer.kind === 'refused') {
    return answer.code === 'over_rate' ? { againInMs: NEXT_HOUR_MS } : giveUp(tools, work, state);
  }
  if (txidOf(plan, answer.bytes) !== answer.txid) throw new Error('The signer names another transaction than its bytes are.');
  const bytesHash = createHash('sha256').update(answer.bytes).digest('hex');
  await giveToDelivery(tools, work, state, { type: 'RecordSignature', attempt, txid: answer.txid, bytesHash, bytes: answer.bytes });
  failpoint('delivery-recorded');
  return 'next';
};

/**
 * The signer refuses, or the address was erased. It promises that it never signs, which ends the delivery. With an earlier transaction on
 * its way, the chain decides instead.
 */
const giveUp = async (tools: DeliveryTools, work: DueWork, state: Delivery): Promise<JobOutcome> => {
  if (state.attempts.length > 1) return 'done';
  const { kind } = await tools.signer.forbid(state.request.deliveryId);
  if (kind === 'signed') throw new Error('The signer has signed what it refuses.');
  await giveToDelivery(tools, work, state, { type: 'RecordNeverSigned' });
  return 'done';
};

const broadcast = async (tools: DeliveryTools, work: DueWork, state: Delivery): Promise<JobOutcome> => {
  const signed = signedOf(state).at(-1);
  if (signed === undefined || typeof signed.bytes !== 'string') throw new Error('There are no bytes to send.');
  const handover = await nodeOf(tools, state).broadcast(signed.bytes);
  failpoint('delivery-broadcast');
  // A refusal does not end the delivery: another node may have the transaction, or an earlier one was mined. The watch finds out.
  if (handover.kind === 'taken') await giveToDelivery(tools, work, state, { type: 'RecordBroadcast', txid: signed.txid });
  return 'done';
};

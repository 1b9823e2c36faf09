import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { BY_RULE, suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import type { SuspenseKind } from '@danubit/core/domain/payments/suspense/suspense.events';
import type { SuspenseItem } from '@danubit/core/domain/payments/suspense/suspense.state';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { bankReference } from '@danubit/core/domain/payments/bank-reference/bank-reference.decider';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { areApart, transferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { contextOf, type Job, type JobTools } from './job.ts';

type Tools = JobTools & {
  readonly rates: Pick<ReferenceRatesSource, 'current'>;
  /** In euros. Over this, two people decide: one proposes, another answers. */
  readonly refundThreshold: Money;
};

const REASONS: Readonly<Record<SuspenseKind | 'not_accepted', string>> = {
  late: 'By rule: the charge was found after the payment had ended.',
  double: 'By rule: the payment was charged twice.',
  differing: 'By rule: another amount was charged than the payment asks for.',
  transfer: 'By rule: the same amount came twice from the same account within a day.',
  not_accepted: 'By rule: the deposit was not accepted.',
};

/**
 * Proposes to return money that the customer did not mean to pay: a late, double or differing capture, or a bank transfer that is
 * known to be the second of two. A person answers; over the threshold a person proposes too. A transfer whose deposit was not accepted is
 * proposed whatever its amount.
 */
export const proposeReturnJob = (tools: Tools): Job => ({
  action: 'propose-return',
  async run(work) {
    const stream = suspenseStream(work.subject);
    const state = await tools.log.load(suspense, stream);
    if (state?.status !== 'open' || state.proposal !== null) return 'done';
    const reason = await reasonToReturn(tools, state.item);
    if (reason === null) return 'done';
    const now = tools.clock.now();
    await handleCommand(tools.log, {
      stream,
      decider: suspense,
      command: {
        type: 'RequestResolution',
        resolution: 'return',
        reason: REASONS[reason],
        by: BY_RULE,
        at: now.toISOString(),
        lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
      },
      context: contextOf(work, tools.clock, 'propose', state.item.subjectId),
    });
    return 'done';
  },
});

const reasonToReturn = async (tools: Tools, item: SuspenseItem['item']): Promise<keyof typeof REASONS | null> => {
  if (item.kind === 'transfer' && (await isNotAccepted(tools.log, item.paymentId))) return 'not_accepted';
  if (!(await isWithin(tools, item.money))) return null;
  return item.kind !== 'transfer' || (await isKnownToBeSecond(tools.log, item.providerReference)) ? item.kind : null;
};

/** Not so for a deposit that was refused because of a limit: people may still credit it. */
const isNotAccepted = async (log: EventLog, paymentId: string | null): Promise<boolean> => {
  const history = paymentId === null ? [] : await log.read<PaymentEvent>(paymentStream(paymentId));
  return history.some(({ type, data }) => type === 'PaymentRefused' && data.code === 'not_accepted');
};

/** Otherwise the bank may have reported one transfer under two references: a return would give away what came once. */
const isKnownToBeSecond = async (log: EventLog, transferId: string): Promise<boolean> => {
  const second = await log.load(transferIn, transferInStream(transferId));
  const reference = second?.received.reference ?? null;
  if (second === null || reference === null) return false;
  const seen = (await log.load(bankReference, bankReferenceStream(reference)))?.seen;
  const duplicateOf = seen?.find((each) => each.transferId === transferId)?.duplicateOf ?? null;
  const first = duplicateOf === null ? null : await log.load(transferIn, transferInStream(duplicateOf));
  return first !== null && areApart(first.received, second.received);
};

/** Null is money in a currency that our ledger does not keep: it cannot be compared with the threshold. */
const isWithin = async ({ rates, refundThreshold }: Tools, money: Money | null): Promise<boolean> =>
  money !== null && minorOf(convert(money, 'EUR', await rates.current()).money) <= minorOf(refundThreshold);

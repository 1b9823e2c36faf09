import { FEE_TEXT_VERSION } from '@danubit/contracts/http/payments/process-payment.contract';
import type { ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { FiatCurrency } from '@danubit/contracts/values/money';
import type { JournalEntry } from '@danubit/core/domain/ledger/entry/entry.events';
import { bankTransferReceived } from '@danubit/core/domain/ledger/entry/bank.entries';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { transferIn, type TransferIn, type TransferInCommand } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import type { TransferHoldReason, TransferInEvent } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

export type TransferTools = JobTools & {
  readonly rates: Pick<ReferenceRatesSource, 'current'>;
  readonly compliance: ClearanceCheck;
};
export type ReadTransfer = { readonly transfer: TransferIn; readonly history: readonly RecordedDomainEvent<TransferInEvent>[] };

/** @throws Error when there is no such transfer: work is only derived from events of one */
export const readTransfer = async (log: EventLog, transferId: string): Promise<ReadTransfer> => {
  const { state, history } = await log.loadWithHistory(transferIn, transferInStream(transferId));
  if (state === null) throw new Error(`Transfer ${transferId} is not in the log.`);
  return { transfer: state, history };
};

export const giveToTransfer = async (
  { log, clock }: JobTools,
  work: DueWork,
  { received }: TransferIn,
  command: TransferInCommand,
): Promise<boolean> => {
  const { accepted } = await handleCommand(log, {
    stream: transferInStream(received.transferId),
    decider: transferIn,
    command,
    context: contextOf(work, clock, `transfer:${command.type}`, received.subjectId),
  });
  return accepted;
};

type Customer = { readonly userId: string; readonly subjectId: string };

/** One deposit of a transfer for each customer: a later run finds it. */
const depositIdOf = ({ transfer, history }: ReadTransfer, userId: string): string =>
  idFromText(`deposit of ${transfer.received.transferId} for ${userId}`, arrivalOf({ transfer, history }));

/**
 * The transfer becomes a deposit of this customer, which is cleared like every other. May be repeated. False when the transfer became
 * another deposit meanwhile.
 */
export const depositTransfer = async (tools: TransferTools, work: DueWork, read: ReadTransfer, customer: Customer): Promise<boolean> => {
  const { transfer } = read;
  const { log, clock, rates } = tools;
  const { userId, subjectId } = customer;
  const paymentId = depositIdOf(read, userId);
  const { facts, termsVersion } = await readGateFacts(log, { userId, subjectId }, clock.now());
  // Before the transfer is matched: without rates in force this run ends here, and is repeated.
  const eur = convert(transfer.received.money, 'EUR' satisfies FiatCurrency, await rates.current());
  if (!(await giveToTransfer(tools, work, transfer, { type: 'MatchFunds', userId, paymentId }))) return false;
  await handleCommand(log, {
    stream: paymentStream(paymentId),
    decider: payment,
    command: {
      type: 'RequestDeposit',
      gate: facts,
      request: requestOf(transfer, {
        paymentId,
        userId,
        subjectId,
        walletId: userId,
        eur,
        context: { termsVersion, feeTextVersion: FEE_TEXT_VERSION, verificationLevel: facts.verificationLevel },
      }),
    },
    context: contextOf(work, clock, 'deposit', subjectId),
  });
  return true;
};

type OfDeposit = Pick<DepositRequest, 'paymentId' | 'userId' | 'subjectId' | 'walletId' | 'eur' | 'context'>;

const requestOf = ({ received: { money, provider, transferId, payer } }: TransferIn, deposit: OfDeposit): DepositRequest => ({
  ...deposit,
  money,
  method: { kind: 'bank_transfer', provider, transferId, lastFour: ibanOf(payer).slice(-4) },
  payer: isErased(payer) ? payer : { name: payer.name, country: ibanOf(payer).slice(0, 2), zipCode: '' },
  orderId: null,
  capture: 'at_once',
  device: null,
  returnUrl: null,
  providerCustomer: null,
  securityCodeToken: null,
  saveCard: false,
});

const ibanOf = (payer: Personal<{ readonly iban: string | null }>): string => (isErased(payer) ? '' : (payer.iban ?? ''));

/** The money stays in `suspense`, where it was booked on arrival, and staff get an item. `refused`: the deposit that it became. */
export const holdTransfer = async (
  tools: JobTools,
  work: DueWork,
  read: ReadTransfer,
  why: { readonly reason: TransferHoldReason; readonly refused: Payment | null },
): Promise<void> => {
  const { transfer } = read;
  const { transferId, provider, money, subjectId } = transfer.received;
  const { reason, refused } = why;
  const whose = refused ?? { paymentId: null, userId: null, walletId: null, subjectId };
  const itemId = idFromText(`suspense:${provider}:${transferId}:${whose.paymentId ?? 'unmatched'}`);
  await handleCommand(tools.log, {
    stream: suspenseStream(itemId),
    decider: suspense,
    command: {
      type: 'OpenItem',
      item: {
        itemId,
        kind: 'transfer',
        attempt: 0,
        provider,
        providerReference: transferId,
        money,
        reported: null,
        paymentId: whose.paymentId,
        userId: whose.userId,
        walletId: whose.walletId,
        subjectId: whose.subjectId,
        entryId: entryOf(read).entryId,
      },
    },
    context: contextOf(work, tools.clock, 'open', whose.subjectId),
  });
  await giveToTransfer(tools, work, transfer, { type: 'HoldFunds', reason, itemId });
};

/** What is booked on arrival. */
export const entryOf = (read: ReadTransfer): JournalEntry => {
  const { transferId, money } = read.transfer.received;
  return bankTransferReceived({ transferId, money, effectiveAt: arrivalOf(read).toISOString() });
};

export const arrivalOf = ({ transfer, history }: ReadTransfer): Date => {
  const arrived = history.find(({ type }) => type === 'FundsReceived');
  if (arrived === undefined) throw new Error(`Transfer ${transfer.received.transferId} never arrived.`);
  return new Date(arrived.metadata.occurredAt);
};

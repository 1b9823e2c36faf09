import { bankReference, type BankReferenceOwner } from '@danubit/core/domain/payments/bank-reference/bank-reference.decider';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { providerReports } from '@danubit/core/domain/payments/provider-report/provider-report.decider';
import { providerReportStream } from '@danubit/core/domain/payments/provider-report/provider-report.stream';
import { transferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import type { BankInbox } from '@danubit/core/payment-provider/deposit-account';
import { safeguarding } from '@danubit/core/domain/books/safeguarding/safeguarding.decider';
import { safeguardingStream } from '@danubit/core/domain/books/safeguarding/safeguarding.stream';
import type { ClosingBalance, IncomingTransfer, PayoutStatus } from '@danubit/core/payment-provider/bank-file.types';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Clock } from '@danubit/runtime/clock';
import { insist } from '@danubit/runtime/insist';
import { clearingNamesOf, reportersIn, transferIdOf, transferReportedIn } from './reported-transfers.ts';

export type BankReader = { readonly log: EventLog; readonly clock: Clock; readonly provider: string; readonly inbox: BankInbox };

/**
 * Reads the files that the bank has delivered. The entries of a file are in the log before the file is moved away, under ids derived from
 * the bank's references; a file that is read again after a crash, or delivered again, therefore adds no event.
 */
export const readBankFiles = async (reader: BankReader): Promise<void> => {
  const { inbox } = reader;
  for (const { name, bytes } of await inbox.incoming()) {
    const fault = await recordFile(reader, bytes);
    if (fault === null) await inbox.markRead(name);
    else await inbox.markRefused(name, fault);
  }
};

/** Null, or what is wrong with the file. */
const recordFile = async (reader: BankReader, bytes: Uint8Array): Promise<string | null> => {
  let content;
  try {
    content = reader.inbox.read(bytes);
  } catch (error) {
    if (error instanceof Error && error.name === 'FaultyFile') return error.message;
    throw error;
  }
  const contradicted: string[] = [];
  const reporters = reportersIn(reader.provider, content.transfers);
  for (const transfer of content.transfers) {
    if (!(await insist(() => record(reader, transfer, reporters)))) contradicted.push(transfer.bankReference);
  }
  for (const payout of content.payouts) await insist(() => report(reader, payout));
  for (const statement of content.statements) await insist(() => recordBalance(reader, statement));
  return contradicted.length === 0 ? null : `Reported before with another amount: ${contradicted.join(', ')}. The first report stands.`;
};

/** False when it was reported before with another amount. */
const record = async (reader: BankReader, transfer: IncomingTransfer, reporters: Map<string, string>): Promise<boolean> =>
  (await isRecorded(reader, transfer)) || receive(reader, transfer, await transferReportedIn(reader, transfer, reporters));

/** Tells by one read what a file that is read again need not record: a transfer is stored after its names. */
const isRecorded = async ({ log, provider }: BankReader, transfer: IncomingTransfer): Promise<boolean> => {
  const known = await log.load(transferIn, transferInStream(transferIdOf(provider, transfer)));
  if (known === null) return false;
  const { money, account, clearing = [] } = known.received;
  const names = new Set(clearing.map(({ nameId }) => nameId));
  return (
    account === transfer.account &&
    money.asset === transfer.money.asset &&
    money.minor === transfer.money.minor &&
    clearingNamesOf(provider, transfer).every(({ nameId }) => names.has(nameId))
  );
};

const receive = async (reader: BankReader, transfer: IncomingTransfer, transferId: string): Promise<boolean> => {
  const { account, bankReference: entry, money, bookedOn, payer, remittance, references } = transfer;
  const found = await ownerOf(reader.log, references);
  const subjectId = found?.owner.subjectId ?? idFromText(`payer:${transferId}`);
  const handled = await handleCommand(reader.log, {
    stream: transferInStream(transferId),
    decider: transferIn,
    command: {
      type: 'ReceiveFunds',
      received: {
        transferId,
        provider: reader.provider,
        account,
        bankReference: entry,
        money,
        bookedOn,
        subjectId,
        payer,
        remittance,
        clearing: [...clearingNamesOf(reader.provider, transfer)],
        reference: found?.reference ?? null,
        userId: found?.owner.userId ?? null,
      },
    },
    // Another amount is another command, so that a contradiction is decided and not taken for a repeat.
    context: contextFor(reader, idFromText(`${transferId}:${money.asset}:${money.minor}`), subjectId),
  });
  return handled.accepted;
};

type Found = { readonly reference: string; readonly owner: BankReferenceOwner };

/** The first reference that is assigned: a text may hold others, such as that of an invoice. */
const ownerOf = async (log: EventLog, references: readonly string[]): Promise<Found | undefined> => {
  for (const reference of references) {
    const owner = await log.load(bankReference, bankReferenceStream(reference));
    if (owner !== null) return { reference, owner };
  }
  return undefined;
};

const report = async (reader: BankReader, { refundId, noticeId, isSuccess, bankReference: entry, raw }: PayoutStatus): Promise<void> => {
  const { provider } = reader;
  await handleCommand(reader.log, {
    stream: providerReportStream(provider, refundId),
    decider: providerReports,
    command: {
      type: 'RecordReport',
      report: {
        provider,
        reference: refundId,
        noticeId,
        about: 'refund',
        attempt: 0,
        isSuccess,
        raw,
        providerReference: entry,
        amount: null,
        evidence: null,
        paymentId: null,
      },
    },
    context: contextFor(reader, idFromText(`report:${provider}:${refundId}:${noticeId}`), null),
  });
};

/** Recorded under the bank's booking day, for the safeguarding proof. */
const recordBalance = async (reader: BankReader, { statementId, bookedOn, closing, entries }: ClosingBalance): Promise<void> => {
  const { provider, clock, log } = reader;
  const date = bookedOn ?? clock.now().toISOString().slice(0, 10);
  await handleCommand(log, {
    stream: safeguardingStream(date),
    decider: safeguarding,
    command: { type: 'ReadStatement', date, statement: { provider, statementId, bookedOn: date, closing }, entries },
    context: contextFor(reader, idFromText(`statement:${provider}:${statementId}:${date}`), null),
  });
};

const contextFor = ({ clock }: BankReader, id: string, subjectId: string | null): CommandContext =>
  commandContext({ commandId: deriveCommandId(id, 'bank-file'), occurredAt: clock.now().toISOString(), actor: SYSTEM_ACTOR, subjectId });

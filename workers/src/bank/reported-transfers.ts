import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import { transferIn, type ReceivedFunds, type TransferIn } from '@danubit/core/domain/payments/transfer-in/transfer-in.decider';
import type { TransferInEvent } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import { transferName } from '@danubit/core/domain/payments/transfer-name/transfer-name.decider';
import { transferNameStream } from '@danubit/core/domain/payments/transfer-name/transfer-name.stream';
import type { IncomingTransfer } from '@danubit/core/payment-provider/bank-file.types';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import type { EventLog, Loaded } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Clock } from '@danubit/runtime/clock';

type Tools = { readonly log: EventLog; readonly clock: Clock; readonly provider: string };
type Entry = Pick<IncomingTransfer, 'account' | 'bankReference'>;
type Cleared = Entry & Pick<IncomingTransfer, 'clearing'>;

/** The transfer that an entry is, unless it reports one that is known under another reference. */
export const transferIdOf = (provider: string, { account, bankReference }: Entry): string =>
  idFromText(`transfer:${provider}:${account}:${bankReference}`);

/** What identifies the transfer between the banks, as it is stored: without the payer's account. */
export const clearingNamesOf = (provider: string, { account, clearing }: Cleared): NonNullable<ReceivedFunds['clearing']> =>
  clearing.map(({ kind, reference }) => ({ kind, nameId: idFromText(`clearing:${provider}:${account}:${kind}:${reference}`) }));

/** The state is null if the transfer was named and is not recorded yet. */
type Reported = Loaded<TransferIn | null, TransferInEvent> & { readonly transferId: string };

/** The transfer that was reported by an entry; undefined when none was. */
export const transferReportedBy = async (log: EventLog, provider: string, entry: Entry): Promise<Reported | undefined> => {
  const own = transferIdOf(provider, entry);
  const reported = await log.loadWithHistory(transferIn, transferInStream(own));
  if (reported.state !== null) return { ...reported, transferId: own };
  const transferId = await log.load(transferName, transferNameStream(own));
  return transferId === null ? undefined : { ...(await log.loadWithHistory(transferIn, transferInStream(transferId))), transferId };
};

/** Which entry of one file reports each transfer: at first each its own. */
export const reportersIn = (provider: string, entries: readonly Entry[]): Map<string, string> =>
  new Map(entries.map((entry) => [transferIdOf(provider, entry), transferIdOf(provider, entry)]));

/**
 * Which transfer an entry of a file reports. A bank may list a transfer in its statement under another reference than in its notification;
 * the reference that it was cleared under shows that it is the same money. Two entries of one file are two transfers all the same, since
 * its sums count both.
 */
export const transferReportedIn = async (tools: Tools, entry: Cleared, reporters: Map<string, string>): Promise<string> => {
  const own = transferIdOf(tools.provider, entry);
  const found = await transferOf(tools, entry);
  const transferId = (reporters.get(found) ?? own) === own ? found : own;
  reporters.set(transferId, own);
  if (transferId !== own) await nameTransfer(tools, own, transferId);
  return transferId;
};

const transferOf = async (tools: Tools, entry: Cleared): Promise<string> => {
  const { log, provider } = tools;
  const known = (await transferReportedBy(log, provider, entry))?.transferId;
  let transferId = known ?? transferIdOf(provider, entry);
  // The first name that another transfer has decides; the names after it become names of that transfer.
  for (const { nameId } of clearingNamesOf(provider, entry)) transferId = await nameTransfer(tools, nameId, transferId);
  return known ?? transferId;
};

/** The transfer that has the name from now on: this one, or that which had it before. */
const nameTransfer = async ({ log, clock }: Tools, nameId: string, transferId: string): Promise<string> => {
  const { state } = await handleCommand(log, {
    stream: transferNameStream(nameId),
    decider: transferName,
    command: { type: 'NameTransfer', nameId, transferId },
    context: commandContext({
      commandId: deriveCommandId(idFromText(`${nameId}:${transferId}`), 'bank-file'),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: null,
    }),
  });
  return state ?? transferId;
};

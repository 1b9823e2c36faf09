import { money } from '@danubit/contracts/values/money';
import { creditCustomer, debit, walletEntry } from '../../domain/ledger/entry/build-entry.ts';
import type { WalletEntry } from '../../domain/ledger/entry/entry.events.ts';
import { walletStream } from '../../domain/wallet/wallet/wallet.stream.ts';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';

export const OWNER = { walletId: 'w', userId: 'u', asset: 'EUR' } as const;

/** The stream of a period of the owner's wallet; `month` is "202611". */
export const periodStream = (month: string, number = 1): string => walletStream(OWNER.walletId, OWNER.asset, month, number);

/** A deposit of 1.00 under an id. */
export const deposit = (entryId: string): WalletEntry => {
  const amount = money('EUR', 100n);
  const booking = { entryId, effectiveAt: '2026-11-21T10:00:00.000Z', cause: { kind: 'card_deposit', id: entryId } } as const;
  return walletEntry(booking, OWNER, amount, [debit('psp.receivable', amount), creditCustomer(OWNER, 'customer.available', amount)]);
};

/** The command of a process with its own clock: "2026-11" is enough as its time. */
export const at = (month: string, commandId: string = newCommandId(new Date())): CommandContext =>
  commandContext({ commandId, occurredAt: `${month}-21T10:00:00.000Z`, actor: SYSTEM_ACTOR, subjectId: null });

/** The same command for the same text, as a repeated job sends it. */
export const again = (month: string, what: string): CommandContext => at(month, idFromText(what));

/** Retries after a conflict, as a job does. */
export const patiently = async (work: () => Promise<unknown> | undefined): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
  throw new Error('A posting never succeeded.');
};

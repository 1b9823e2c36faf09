import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { debtRepaid } from '@danubit/core/domain/ledger/entry/card.entries';
import { EntryRefused } from '@danubit/core/ledger/booking';
import type { Ledger } from '@danubit/core/ledger/ledger';
import type { CommandContext } from '@danubit/event-store/command-context';
import type { Position } from '@danubit/event-store/event-store.port';

type Credited = {
  readonly wallet: { readonly walletId: string; readonly userId: string };
  /** What was added to the balance, by the entry of this cause. */
  readonly money: Money;
  readonly causeId: string;
  readonly effectiveAt: string;
  readonly causedAt: Position;
};

/** After money arrived: a customer's debt is paid from the balance first. Without a debt it has no effect. Once for each cause. */
export const repayDebt = async (ledger: Ledger, context: CommandContext, credited: Credited): Promise<void> => {
  const { wallet, money: arrived, causeId, effectiveAt, causedAt } = credited;
  const { available, debt } = await ledger.balancesOf(context, { ...wallet, asset: arrived.asset });
  const repaid = [debt, available, minorOf(arrived)].reduce((least, minor) => (minor < least ? minor : least));
  if (repaid <= 0n) return;
  const entry = debtRepaid(wallet, { repaymentId: causeId, money: money(arrived.asset, repaid), effectiveAt });
  try {
    await ledger.postWalletEntry(context, entry, causedAt);
  } catch (error) {
    // Repaid by an earlier run, from the balance of then; or the balance was spent meanwhile, and the next deposit repays.
    if (!(error instanceof EntryRefused) || (error.code !== 'entry_differs' && error.code !== 'would_be_negative')) throw error;
  }
};

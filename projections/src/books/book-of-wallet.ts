import type { Asset } from '@danubit/contracts/values/money';
import type { Mode } from '@danubit/contracts/values/ids';

/** What a customer has and owes in one asset, in minor units; all values are positive. */
export type Amounts = { readonly available: bigint; readonly reserved: bigint; readonly debt: bigint };

export const ZERO_AMOUNTS: Amounts = { available: 0n, reserved: 0n, debt: 0n };

export const add = (left: Amounts, right: Amounts): Amounts => ({
  available: left.available + right.available,
  reserved: left.reserved + right.reserved,
  debt: left.debt + right.debt,
});

/** One wallet in one asset: the sum of its entries, and what its chain of periods says. Both must be equal. */
export type WalletBook = {
  readonly walletId: string;
  readonly asset: Asset;
  readonly userId: string;
  readonly mode: Mode;
  readonly totals: Amounts;
  readonly entries: number;
  /** By stream of an open period: the amounts carried in, plus its entries. */
  readonly openPeriods: ReadonlyMap<string, Amounts>;
  readonly lastClosing: Amounts | null;
};

export const walletKey = (walletId: string, asset: Asset): string => `${walletId}:${asset}`;

export const newWallet = (of: Pick<WalletBook, 'walletId' | 'asset' | 'userId' | 'mode'>): WalletBook => ({
  ...of,
  totals: ZERO_AMOUNTS,
  entries: 0,
  openPeriods: new Map(),
  lastClosing: null,
});

export const periodOpened = (wallet: WalletBook, stream: string, carried: Amounts): WalletBook => ({
  ...wallet,
  openPeriods: new Map([...wallet.openPeriods, [stream, carried]]),
});

export const periodClosed = (wallet: WalletBook, stream: string, closing: Amounts): WalletBook => ({
  ...wallet,
  openPeriods: new Map([...wallet.openPeriods].filter(([open]) => open !== stream)),
  lastClosing: closing,
});

/** An entry in a period that is not open counts in no period, so the chain then differs from the entries. */
export const entryBooked = (wallet: WalletBook, stream: string, change: Amounts): WalletBook => ({
  ...wallet,
  totals: add(wallet.totals, change),
  entries: wallet.entries + 1,
  openPeriods: new Map([...wallet.openPeriods].map(([open, amounts]) => [open, open === stream ? add(amounts, change) : amounts])),
});

/** What the wallet holds by its chain of periods: the amounts of the open period, or the closing amounts of the last one. */
export const chainOf = ({ openPeriods, lastClosing }: WalletBook): Amounts =>
  [...openPeriods.values()].at(-1) ?? lastClosing ?? ZERO_AMOUNTS;

export type WalletFault = 'forked_chain' | 'chain_differs' | 'negative_balance';

/** A fault of the present state; once the chain is right again there is none. */
export const faultOf = (wallet: WalletBook): WalletFault | null => {
  const { totals, openPeriods } = wallet;
  if (openPeriods.size > 1) return 'forked_chain';
  const chain = chainOf(wallet);
  if (chain.available !== totals.available || chain.reserved !== totals.reserved || chain.debt !== totals.debt) return 'chain_differs';
  return Object.values(totals).some((minor) => minor < 0n) ? 'negative_balance' : null;
};

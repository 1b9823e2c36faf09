/** Apart from money.ts, so that a page that only names currencies does not load the validator. */

/** Assets the product books. Crypto names its network; `scale` is the number of decimals of one minor unit. */
export const ASSETS = {
  EUR: { kind: 'fiat', scale: 2, name: 'Euro' },
  USD: { kind: 'fiat', scale: 2, name: 'US dollar' },
  GBP: { kind: 'fiat', scale: 2, name: 'Pound sterling' },
  'BTC.bitcoin': { kind: 'crypto', scale: 8, name: 'Bitcoin' },
  'ETH.ethereum': { kind: 'crypto', scale: 18, name: 'Ether' },
  'USDC.ethereum': { kind: 'crypto', scale: 6, name: 'USD Coin' },
} as const satisfies Record<string, { kind: 'fiat' | 'crypto'; scale: number; name: string }>;

export type Asset = keyof typeof ASSETS;

/** The ticker a customer reads: "BTC.bitcoin" → "BTC". */
export const tickerOf = (asset: Asset): string => asset.split('.')[0] ?? asset;

/** Separate from money.ts, so that a page that only names currencies does not load the validator. */

/** Supported assets. A crypto asset names its network; `scale` is the number of decimals of its minor unit. */
export const ASSETS = {
  EUR: { kind: 'fiat', scale: 2, name: 'Euro' },
  USD: { kind: 'fiat', scale: 2, name: 'US dollar' },
  GBP: { kind: 'fiat', scale: 2, name: 'Pound sterling' },
  CHF: { kind: 'fiat', scale: 2, name: 'Swiss franc' },
  'BTC.bitcoin': { kind: 'crypto', scale: 8, name: 'Bitcoin' },
  'ETH.ethereum': { kind: 'crypto', scale: 18, name: 'Ether' },
  'USDC.ethereum': { kind: 'crypto', scale: 6, name: 'USD Coin' },
  'USDT.ethereum': { kind: 'crypto', scale: 6, name: 'Tether' },
} as const satisfies Record<string, { kind: 'fiat' | 'crypto'; scale: number; name: string }>;

export type Asset = keyof typeof ASSETS;
export const EVERY_ASSET = Object.keys(ASSETS) as [Asset, ...Asset[]];

/** Deposit currencies: the assets of kind "fiat". */
export type FiatCurrency = { [A in Asset]: (typeof ASSETS)[A]['kind'] extends 'fiat' ? A : never }[Asset];
export const FIAT_CURRENCIES = EVERY_ASSET.filter((asset) => ASSETS[asset].kind === 'fiat') as [FiatCurrency, ...FiatCurrency[]];

export type CryptoAsset = Exclude<Asset, FiatCurrency>;
export const CRYPTO_ASSETS = EVERY_ASSET.filter((asset) => ASSETS[asset].kind === 'crypto') as [CryptoAsset, ...CryptoAsset[]];

/** Name of an asset that customers see and filter by: "BTC.bitcoin" → "BTC". */
export type Ticker = TickerOf<Asset>;
type TickerOf<A extends Asset> = A extends `${infer Symbol}.${string}` ? Symbol : A;
export const tickerOf = (asset: Asset): Ticker => (asset.split('.')[0] ?? asset) as Ticker;
export const TICKERS = [...new Set(EVERY_ASSET.map(tickerOf))] as [Ticker, ...Ticker[]];

export const assetOfTicker = (ticker: string): Asset | undefined => EVERY_ASSET.find((asset) => tickerOf(asset) === ticker);

import {
  assetOfTicker,
  CRYPTO_ASSETS,
  FIAT_CURRENCIES,
  tickerOf,
  type Asset,
  type CryptoAsset,
  type FiatCurrency,
  type Ticker,
} from './assets.ts';

/** A currency that is paid, and the crypto-asset that is bought with it. */
export type Pair = { readonly fiat: FiatCurrency; readonly crypto: CryptoAsset };

/** Every fiat currency buys every crypto-asset, except these: no source trades them. */
const NOT_TRADED: readonly string[] = ['USDT/CHF'];

/** As markets write it: "BTC/EUR". */
export const nameOfPair = ({ fiat, crypto }: Pair): string => `${tickerOf(crypto)}/${fiat}`;

export const PAIRS: readonly Pair[] = FIAT_CURRENCIES.flatMap((fiat) => CRYPTO_ASSETS.map((crypto) => ({ fiat, crypto }))).filter(
  (pair) => !NOT_TRADED.includes(nameOfPair(pair)),
);

export const pairOfName = (name: string): Pair | undefined => PAIRS.find((pair) => nameOfPair(pair) === name);

/** `undefined` when the two are not a pair, such as USDT with CHF. */
export const pairOf = (fiat: string, cryptoTicker: string): Pair | undefined => {
  const crypto = assetOfTicker(cryptoTicker);
  return PAIRS.find((pair) => pair.fiat === fiat && pair.crypto === crypto);
};

export type CryptoTicker = Exclude<Ticker, FiatCurrency>;
export const cryptoTickerOf = (asset: CryptoAsset): CryptoTicker => tickerOf(asset) as CryptoTicker;
export const CRYPTO_TICKERS = CRYPTO_ASSETS.map(cryptoTickerOf) as [CryptoTicker, ...CryptoTicker[]];

/** @throws RangeError when no crypto-asset has the ticker */
export const cryptoAssetOfTicker = (ticker: CryptoTicker): CryptoAsset => {
  const found = CRYPTO_ASSETS.find((candidate) => tickerOf(candidate) === ticker);
  if (found === undefined) throw new RangeError(`${ticker} is not a crypto-asset.`);
  return found;
};

/** @throws RangeError when the asset is not a crypto-asset */
export const cryptoAssetOf = (asset: Asset): CryptoAsset => {
  const found = CRYPTO_ASSETS.find((candidate) => candidate === asset);
  if (found === undefined) throw new RangeError(`${asset} is not a crypto-asset.`);
  return found;
};

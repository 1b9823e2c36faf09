import { ASSETS, tickerOf, type Asset } from '@danubit/contracts/values/assets';

export type CurrencyKind = 'fiat' | 'crypto';

const assets = Object.keys(ASSETS).filter((key): key is Asset => key in ASSETS);
const assetOf = (code: string): Asset | undefined => assets.find((asset) => tickerOf(asset) === code);

/** "BTC" → crypto. Unknown currencies count as crypto, so that no digit is hidden. */
export const currencyKindOf = (code: string): CurrencyKind => {
  const asset = assetOf(code);
  return asset === undefined ? 'crypto' : ASSETS[asset].kind;
};

/** "BTC" → "Bitcoin". */
export const currencyNameOf = (code: string): string => {
  const asset = assetOf(code);
  return asset === undefined ? code : ASSETS[asset].name;
};

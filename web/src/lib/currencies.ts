import { ASSETS, assetOfTicker } from '@danubit/contracts/values/assets';

export type CurrencyKind = 'fiat' | 'crypto';

/** "BTC" → crypto. Unknown currencies count as crypto, so that no digit is hidden. */
export const currencyKindOf = (code: string): CurrencyKind => {
  const asset = assetOfTicker(code);
  return asset === undefined ? 'crypto' : ASSETS[asset].kind;
};

/** "BTC" → "Bitcoin". */
export const currencyNameOf = (code: string): string => {
  const asset = assetOfTicker(code);
  return asset === undefined ? code : ASSETS[asset].name;
};

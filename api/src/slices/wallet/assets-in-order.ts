import { ASSETS, assetOfTicker, type Asset } from '@danubit/contracts/values/assets';

/** Fiat first, then by name, as all lists of balances are ordered. */
export const inOrderOfBalances = (assets: Iterable<Asset>): readonly Asset[] =>
  [...assets].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));

const keyOf = (asset: Asset): string => `${ASSETS[asset].kind === 'fiat' ? '0' : '1'}${asset}`;

/** The asset of a ticker. @throws RangeError for an unknown ticker. */
export const requiredAssetOf = (ticker: string): Asset => {
  const asset = assetOfTicker(ticker);
  if (asset === undefined) throw new RangeError(`Unknown ticker: ${ticker}`);
  return asset;
};

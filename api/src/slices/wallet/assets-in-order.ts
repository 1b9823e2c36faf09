import { ASSETS, tickerOf, type Asset } from '@danubit/contracts/values/money';

/** `Object.keys` forgets what the keys are: they are the assets. */
export const EVERY_ASSET = Object.keys(ASSETS) as readonly Asset[];

/** Fiat first, then by name: the order in which balances are shown everywhere. */
export const inOrderOfBalances = (assets: Iterable<Asset>): readonly Asset[] =>
  [...assets].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));

const keyOf = (asset: Asset): string => `${ASSETS[asset].kind === 'fiat' ? '0' : '1'}${asset}`;

/** The asset behind a ticker. @throws RangeError for a ticker of nothing that is booked. */
export const assetOfTicker = (ticker: string): Asset => {
  const asset = EVERY_ASSET.find((candidate) => tickerOf(candidate) === ticker);
  if (asset === undefined) throw new RangeError(`Not a currency of ours: ${ticker}`);
  return asset;
};

import type { Asset } from '@danubit/contracts/values/assets';

/** The hot wallets of an asset are numbered from 1; each has its own address. */
export type HotWalletName = { readonly asset: Asset; readonly number: number };

export const hotWalletStream = ({ asset, number }: HotWalletName): string => `hot_wallet-${asset}-${String(number)}`;

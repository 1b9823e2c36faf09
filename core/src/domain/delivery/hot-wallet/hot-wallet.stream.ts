import type { Asset } from '@danubit/contracts/values/assets';

/** The hot wallets of an asset are numbered from 1; each has its own address. `customer`: the deposit address of this one, number 0. */
export type HotWalletName = { readonly asset: Asset; readonly number: number; readonly customer?: string | undefined };

export const hotWalletStream = ({ asset, number, customer }: HotWalletName): string => `hot_wallet-${asset}-${customer ?? String(number)}`;

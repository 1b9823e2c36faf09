import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { minorOf, parseDecimal } from '@danubit/contracts/values/money';
import type { Network } from '@danubit/core/chain/networks';

/** In minor units: one delivery, and all of the last hour together. */
export type Limit = { readonly each: bigint; readonly hour: bigint };
export type SignerLimits = Readonly<Partial<Record<CryptoAsset, Limit>>>;

/** Most that one transaction may cost, in the smallest unit of the network's coin. */
export const MOST_FEE: Readonly<Record<Network, bigint>> = { bitcoin: 200_000n, ethereum: 50_000_000_000_000_000n };

/** "BTC.bitcoin=0.5/2": most of one delivery, and of one hour. An asset that is not named is never signed. @throws Error */
export const parseSignerLimits = (text: string): SignerLimits =>
  Object.fromEntries(
    text.split(',').map((part) => {
      const [asset = '', amounts = ''] = part.trim().split('=');
      const [each, hour] = amounts.split('/').map((amount) => parseDecimal(asset as CryptoAsset, amount));
      if (each === undefined || hour === undefined) throw new Error('SIGNER_LIMITS is not valid.');
      return [asset, { each: minorOf(each), hour: minorOf(hour) }];
    }),
  );

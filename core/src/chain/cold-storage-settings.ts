import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import { minorOf, parseDecimal } from '@danubit/contracts/values/money';
import { InvalidSettings } from '@danubit/runtime/settings/settings';
import { readAddress } from './addresses.ts';
import type { AddressRules } from './networks.ts';

/** Where each asset is kept whose keys no process here has. */
export type ColdAddresses = Readonly<Partial<Record<CryptoAsset, string>>>;
/** In minor units: above `most`, what a hot wallet holds beyond `kept` goes to the cold address. */
export type HotWalletLimits = Readonly<Partial<Record<CryptoAsset, { readonly most: bigint; readonly kept: bigint }>>>;

/** In minor units, what a hot wallet must hold of its asset; `gas` what each wallet that only pays fees must hold of its network's coin. */
export type WalletLevels = Readonly<Partial<Record<CryptoAsset | 'gas', bigint>>>;

type PartsOf = (text: string | undefined) => readonly (readonly [asset: string, value: string])[];
const partsOf: PartsOf = (text) =>
  (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [asset = '', value = ''] = part.trim().split('=');
      return [asset, value] as const;
    });

const isCrypto = (asset: string): asset is CryptoAsset => CRYPTO_ASSETS.some((each) => each === asset);

/** "BTC.bitcoin=bc1…,ETH.ethereum=0x…", in the canonical form of each network. @throws InvalidSettings */
export const parseColdAddresses = (text: string | undefined, rules: AddressRules): ColdAddresses =>
  Object.fromEntries(
    partsOf(text).map(([asset, written]) => {
      const read = isCrypto(asset) ? readAddress(asset, written, rules) : undefined;
      if (read?.isUsable !== true)
        throw new InvalidSettings([`COLD_ADDRESSES: "${asset}" needs a crypto asset and an address of its chain.`]);
      return [asset, read.address];
    }),
  );

/** "BTC.bitcoin=2/1". @throws InvalidSettings */
export const parseHotWalletLimits = (text: string | undefined): HotWalletLimits =>
  Object.fromEntries(
    partsOf(text).map(([asset, amounts]) => {
      const [most, kept] = isCrypto(asset) ? amounts.split('/').map((amount) => parseDecimal(asset, amount)) : [];
      if (most === undefined || kept === undefined || minorOf(kept) > minorOf(most))
        throw new InvalidSettings([`HOT_WALLET_LIMITS: "${asset}" needs what the wallet may hold, "/", and what it then keeps.`]);
      return [asset, { most: minorOf(most), kept: minorOf(kept) }];
    }),
  );

/** "BTC.bitcoin=0.2,gas=0.05". @throws InvalidSettings */
export const parseWalletLevels = (text: string | undefined): WalletLevels =>
  Object.fromEntries(
    partsOf(text).map(([name, amount]) => {
      const level = isCrypto(name) ? parseDecimal(name, amount) : name === 'gas' ? parseDecimal(GAS_COIN, amount) : undefined;
      if (level === undefined) throw new InvalidSettings([`HOT_WALLET_LEVELS: "${name}" needs a crypto asset, or gas, and an amount.`]);
      return [name, minorOf(level)];
    }),
  );

/** Tokens are on Ethereum alone. */
const GAS_COIN: CryptoAsset = 'ETH.ethereum';

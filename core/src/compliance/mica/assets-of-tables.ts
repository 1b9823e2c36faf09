import { ASSETS, tickerOf, type Asset, type CryptoAsset } from '@danubit/contracts/values/assets';
import { cryptoAssetOf } from '@danubit/contracts/values/pairs';

/** The company as the tables name it, and what it knows about crypto-assets beyond the events. */
export type MicaCompany = {
  readonly lei: string;
  /** Digital token identifiers (ISO 24165). */
  readonly tokens: Readonly<Partial<Record<CryptoAsset, string>>>;
  readonly contracts: Readonly<Partial<Record<CryptoAsset, string>>>;
};

/** Identifiers from the registry of the Digital Token Identifier Foundation; the tokens on Ethereum are named by the person who exports. */
export const KNOWN_TOKENS: MicaCompany['tokens'] = { 'BTC.bitcoin': '4H95J0R2X', 'ETH.ethereum': 'X9J9K872S' };
/** Nine characters, no vowels (ISO 24165). */
export const TOKEN_SHAPE = /^[0-9B-DF-HJ-NP-TV-Z]{9}$/;

/** A token that refers to one official currency is an e-money token (MiCA, art. 3(1)(7)). */
const CLASSES: Readonly<Record<CryptoAsset, 'OT' | 'EMT'>> = {
  'BTC.bitcoin': 'OT',
  'ETH.ethereum': 'OT',
  'USDC.ethereum': 'EMT',
  'USDT.ethereum': 'EMT',
};

export const tokenOf = ({ tokens }: MicaCompany, asset: Asset): string => tokens[cryptoAssetOf(asset)] ?? asset;
export const classOf = (asset: Asset): string => CLASSES[cryptoAssetOf(asset)];
export const nameOf = (asset: Asset): string => ASSETS[asset].name;
export const pairOfAssets = (crypto: Asset, fiat: Asset): string => `${tickerOf(crypto)}/${fiat}`;

/** {DATE_TIME_FORMAT}: UTC with six digits of a second. */
export const microseconds = (time: string): string => `${new Date(time).toISOString().slice(0, -1)}000Z`;

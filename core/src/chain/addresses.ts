import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { Address } from '@scure/btc-signer';
import { getAddress, isAddress } from 'viem/utils';
import { isOfAnotherNetwork } from './foreign-addresses.ts';
import { isBurntOrContract } from './known-contracts.ts';
import { BITCOIN_CHAINS, networkOf, type AddressRules, type BitcoinChain, type Network } from './networks.ts';

/** Why nothing can be sent to an address. `contract`: a token, or a program of the network itself, which cannot give coins back. */
export type AddressProblem = 'malformed' | 'wrong_network' | 'test_network' | 'contract' | 'burn_address';
export type ReadAddress =
  { readonly isUsable: true; readonly address: string } | { readonly isUsable: false; readonly problem: AddressProblem };

const unusable = (problem: AddressProblem): ReadAddress => ({ isUsable: false, problem });

/**
 * An address as a person wrote it, checked for its checksum, its network and its kind; in the canonical form, in which two spellings of one
 * address are equal. Addresses are compared, stored and screened in this form alone.
 */
export const readAddress = (asset: CryptoAsset, written: string, rules: AddressRules): ReadAddress => {
  const text = written.trim();
  const network = networkOf(asset);
  const address = network === 'bitcoin' ? bitcoinAddress(text, rules.bitcoin) : ethereumAddress(text);
  if (address !== undefined) {
    const found = network === 'ethereum' ? isBurntOrContract(address, rules.contracts) : undefined;
    return found === undefined ? { isUsable: true, address } : unusable(found);
  }
  const isOfOtherChain = Object.keys(BITCOIN_CHAINS).some((chain) => bitcoinAddress(text, chain as BitcoinChain) !== undefined);
  if (network === 'bitcoin' && isOfOtherChain) return unusable(rules.bitcoin === 'main' ? 'test_network' : 'wrong_network');
  return unusable(isOfOtherChain || ethereumAddress(text) !== undefined || isOfAnotherNetwork(text) ? 'wrong_network' : 'malformed');
};

/** The canonical form on any chain of the network, for comparing with addresses of lists; undefined for text that is no address. */
export const canonicalAddress = (network: Network, written: string): string | undefined => {
  const text = written.trim();
  if (network === 'ethereum') return ethereumAddress(text);
  const chains = Object.keys(BITCOIN_CHAINS) as BitcoinChain[];
  return chains.map((chain) => bitcoinAddress(text, chain)).find((address) => address !== undefined);
};

/** Base58Check, Bech32 (version 0) and Bech32m (Taproot). */
const bitcoinAddress = (text: string, chain: BitcoinChain): string | undefined => {
  try {
    const coder = Address(BITCOIN_CHAINS[chain]);
    return coder.encode(coder.decode(text));
  } catch {
    return undefined;
  }
};

/** With the checksum of EIP-55. All letters in one case carry none. */
const ethereumAddress = (text: string): string | undefined => {
  const digits = text.slice(2);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  const candidate = isPlain ? `0x${digits.toLowerCase()}` : text;
  return /^0x/i.test(text) && isAddress(candidate, { strict: true }) ? getAddress(candidate) : undefined;
};

import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { readAddress, type AddressProblem } from '../chain/addresses.ts';
import type { ListedAddresses } from '../chain/listed-addresses.ts';
import { networkOf, type AddressRules, type Network } from '../chain/networks.ts';

/** The one spelling of an address, or what is wrong with it, in words for the customer. */
export type AddressCheck = { readonly kind: 'valid'; readonly address: string } | { readonly kind: 'invalid'; readonly message: string };

const NAMES: Readonly<Record<Network, string>> = { bitcoin: 'Bitcoin', ethereum: 'Ethereum' };

export const checkAddress = (
  asset: CryptoAsset,
  typed: string,
  { rules, listed }: { readonly rules: AddressRules; readonly listed: ListedAddresses },
): AddressCheck => {
  const network = networkOf(asset);
  const read = readAddress(asset, typed, rules);
  if (!read.isUsable) return { kind: 'invalid', message: messageOf(read.problem, network, rules) };
  return listed.isListed(network, read.address)
    ? { kind: 'invalid', message: 'We cannot send to this address. Use another address of yours.' }
    : { kind: 'valid', address: read.address };
};

const messageOf = (problem: AddressProblem, network: Network, rules: AddressRules): string => {
  const name = NAMES[network];
  switch (problem) {
    case 'malformed':
      return `This is not a complete ${name} address. Copy it from your wallet again.`;
    case 'wrong_network':
      return `This address is not on the ${name} network that we use, so coins sent there would be lost. ${formOf(network, rules)}`;
    case 'test_network':
      return `This is an address for test coins, so coins sent there would be lost. ${formOf(network, rules)}`;
    case 'contract':
      return 'This is the address of a contract, which cannot give coins back. Use the address of your wallet.';
    case 'burn_address':
      return 'Coins sent to this address are destroyed. Use the address of your wallet.';
  }
};

const formOf = (network: Network, { bitcoin }: AddressRules): string => {
  if (network === 'ethereum') return 'Paste an address that begins with 0x.';
  return bitcoin === 'main'
    ? 'Paste an address that begins with bc1, 1 or 3.'
    : `Paste an address that begins with ${bitcoin === 'test' ? 'tb1' : 'bcrt1'}, m, n or 2.`;
};

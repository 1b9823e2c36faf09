import { canonicalAddress } from './addresses.ts';
import { NETWORKS, type Network } from './networks.ts';

/** Addresses to which nothing may be sent and from which nothing may come. */
export type ListedAddresses = { readonly isListed: (network: Network, address: string) => boolean };

/**
 * A list with an address on each line, in any spelling and of any network; what follows a space is a comment. Addresses are compared in
 * their canonical form.
 * @throws Error naming a line that is not an address: a list that cannot be read completely must not be used
 */
export const readListedAddresses = (text: string): ListedAddresses => {
  const lines = text.split('\n').map((line) => line.trim());
  const listed = new Set(
    lines.flatMap((line, index) => {
      const [address = ''] = line.split(/\s/);
      if (address === '' || address.startsWith('#')) return [];
      const network = NETWORKS.find((each) => canonicalAddress(each, address) !== undefined);
      if (network === undefined) throw new Error(`Line ${String(index + 1)} of the listed addresses is not an address.`);
      return [`${network} ${canonicalAddress(network, address) ?? ''}`];
    }),
  );
  return { isListed: (network, address) => listed.has(`${network} ${canonicalAddress(network, address) ?? ''}`) };
};

/** Addresses from the sanctions list of the US Treasury, until an installation names its own list. */
export const EXAMPLE_LIST = `
0x098B716B8Aaf21512996dC57EB0615e2383E2f96 # Ronin bridge, April 2022
149w62rY42aZBox8fGcmqNsXUzSStKeq8C # November 2018
`;

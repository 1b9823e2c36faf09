import { CRYPTO_ASSETS, type Asset } from '@danubit/contracts/values/assets';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import type { AddressBook } from '../../platform/addresses/address-book.ts';
import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';

/** An address as it was typed, in its one spelling. @throws HttpProblem that says what is wrong with it */
export const sendableAddress = (
  addresses: AddressBook,
  asset: Asset,
  typed: string,
): { readonly network: Network; readonly address: string } => {
  const crypto = CRYPTO_ASSETS.find((each) => each === asset);
  if (crypto === undefined) throw new HttpProblem(404, 'METHOD_UNAVAILABLE', 'Withdrawals of this asset are not available.');
  const checked = addresses.check(crypto, typed);
  if (checked.kind === 'invalid') throw invalidParameter('address', checked.message);
  return { network: networkOf(crypto), address: checked.address };
};

import { CRYPTO_ASSETS, type Asset } from '@danubit/contracts/values/assets';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { Injectable } from '@nestjs/common';
import { AddressBook } from '../../platform/addresses/address-book.ts';
import { OwnAddresses } from '../../platform/addresses/own-addresses.ts';
import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';

@Injectable()
export class SendableAddress {
  constructor(
    private readonly addresses: AddressBook,
    private readonly own: OwnAddresses,
  ) {}

  /** An address as it was typed, in its one spelling. @throws HttpProblem that says what is wrong with it */
  async of(asset: Asset, typed: string): Promise<{ readonly network: Network; readonly address: string }> {
    const crypto = CRYPTO_ASSETS.find((each) => each === asset);
    if (crypto === undefined) throw new HttpProblem(404, 'METHOD_UNAVAILABLE', 'Withdrawals of this asset are not available.');
    const checked = this.addresses.check(crypto, typed);
    if (checked.kind === 'invalid') throw invalidParameter('address', checked.message);
    const [network, { address }] = [networkOf(crypto), checked];
    if (await this.own.has(network, address)) throw invalidParameter('address', OUR_ADDRESS);
    return { network, address };
  }
}

const OUR_ADDRESS =
  'This is an address of Danubit, so the coins would not leave. Use an address of your own wallet, or of another provider.';

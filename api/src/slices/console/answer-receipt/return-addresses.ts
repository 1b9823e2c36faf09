import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { provenSenders } from '@danubit/core/beneficiaries/saved-senders';
import { networkOf } from '@danubit/core/chain/networks';
import type { CryptoReceipt, ReturnAddress } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import { EventLog } from '@danubit/event-store/event-log';
import { Injectable } from '@nestjs/common';
import { AddressBook } from '../../../platform/addresses/address-book.ts';
import { OtherProviders } from '../../../platform/addresses/other-providers.ts';
import { OwnAddresses } from '../../../platform/addresses/own-addresses.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';

export type GivenReturnAddress = { readonly address: string; readonly provider: string | null };

/** Where coins may go back to: an address that sent them and is proved, or one that another provider has named. */
@Injectable()
export class ReturnAddresses {
  constructor(
    private readonly log: EventLog,
    private readonly addresses: AddressBook,
    private readonly own: OwnAddresses,
    private readonly providers: OtherProviders,
  ) {}

  /** @throws HttpProblem that says why nothing goes back to this address */
  async read(received: CryptoReceipt['received'], { address: typed, provider }: GivenReturnAddress): Promise<ReturnAddress> {
    const asset = received.money.asset as CryptoAsset;
    const checked = this.addresses.check(asset, typed);
    if (checked.kind === 'invalid') throw invalidParameter('address', checked.message);
    const { address: destination } = checked;
    if (await this.own.has(networkOf(asset), destination)) throw invalidParameter('address', 'This is an address of ours.');
    if (provider !== null && this.providers.of(provider) === undefined)
      throw invalidParameter('provider', 'Choose the provider from the list.');
    if (provider === null && !(await provenSenders(this.log, received)).includes(destination)) throw unproven();
    return { destination, providerId: provider };
  }
}

const unproven = (): HttpProblem =>
  new HttpProblem(
    409,
    'SENDER_UNPROVEN',
    'The coins did not come from this address, or the customer has not proved it. Ask the provider that sent them to name an address.',
  );

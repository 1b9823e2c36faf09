import { tickerOf, type Asset } from '@danubit/contracts/values/assets';
import type { Money } from '@danubit/contracts/values/money';
import { cryptoAssetOf } from '@danubit/contracts/values/pairs';
import { isOwnershipProvenFor } from '@danubit/core/beneficiaries/ownership-threshold';
import { networkOf } from '@danubit/core/chain/networks';
import { beneficiaries, isUsableAt } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import type { QuoteTerms } from '@danubit/core/domain/orders/quote/quote.events';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { OwnAddresses } from '../../platform/addresses/own-addresses.ts';
import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';

type Sending = {
  readonly userId: string;
  readonly asset: Asset;
  readonly fiat: Money;
  readonly addressId: string | undefined;
};

/** Where the coins of an order or a withdrawal may go. */
@Injectable()
export class OrderAddress {
  constructor(
    private readonly log: EventLog,
    private readonly rates: ReferenceRatesSource,
    private readonly clock: Clock,
    private readonly own: OwnAddresses,
  ) {}

  /** The saved address that the order names; null for the wallet. @throws HttpProblem that names `address_id` */
  async of({ destination, userId, crypto, fiat }: QuoteTerms, addressId: string | undefined): Promise<string | null> {
    if (destination === 'address') return this.saved({ userId, asset: crypto.asset, fiat, addressId });
    if (addressId === undefined) return null;
    throw invalidParameter('address_id', 'This price is for your Danubit wallet. Ask for a price for an address.');
  }

  /** A saved address to which coins of that value may go now. @throws HttpProblem that names `address_id` */
  async saved({ userId, asset, fiat, addressId }: Sending): Promise<string> {
    const known = (await this.log.load(beneficiaries, beneficiaryStream(userId))).get(addressId ?? '');
    const isOfAsset = known?.added.kind === 'address' && known.added.data.asset === asset;
    if (addressId === undefined || known === undefined || !isOfAsset || known.status === 'removed') {
      throw invalidParameter('address_id', `Choose one of your saved addresses for ${tickerOf(asset)}.`);
    }
    if (!isUsableAt(known, this.clock.now().toISOString())) throw stillWaiting(known.added.data.usableFrom);
    // It became ours after it was saved, or was saved before that was looked at.
    const address = orErased(known.added.data.address, '');
    if (await this.own.has(networkOf(cryptoAssetOf(asset)), address)) throw invalidParameter('address_id', OUR_ADDRESS);
    const isAtProvider = known.added.data.providerId !== undefined;
    // The other provider says whose address it is; a signature by its keys would be theirs, not the customer's.
    if (!isAtProvider && !isOwnershipProvenFor(fiat, known.ownership, await this.rates.current())) throw notProven();
    return addressId;
  }
}

const OUR_ADDRESS = 'This is an address of Danubit, so the coins would not leave. Choose an address of your own wallet.';

const stillWaiting = (usableFrom: string): HttpProblem =>
  new HttpProblem(409, 'ADDRESS_WAITING', 'New addresses wait 24 hours, as you chose in Security Settings. Choose another destination.', {
    details: { parameter: 'address_id', value: usableFrom },
  });

const notProven = (): HttpProblem =>
  new HttpProblem(
    403,
    'OWNERSHIP_PROOF_REQUIRED',
    'Above 1,000 EUR the law asks for proof that the address is yours. Sign a message with it.',
    {
      details: { parameter: 'address_id' },
    },
  );

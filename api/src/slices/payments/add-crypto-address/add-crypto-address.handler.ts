import { CRYPTO_ASSETS, type Asset } from '@danubit/contracts/values/assets';
import { networkOf } from '@danubit/core/chain/networks';
import { usableFromFor } from '@danubit/core/beneficiaries/usable-from';
import { addressKeyOf } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { AddressBook } from '../../../platform/addresses/address-book.ts';
import { HttpProblem, invalidParameter } from '../../../platform/problems/http-problem.ts';
import { BeneficiaryAdditions, type AddedBeneficiary } from '../beneficiary-additions.ts';

export class AddCryptoAddress extends Command<AddedBeneficiary> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly asset: Asset,
    readonly address: string,
    readonly label: string | null,
  ) {
    super();
  }
}

/** Whether an address is the customer's own is shown later: an asset may ask for it before money moves. */
@CommandHandler(AddCryptoAddress)
export class AddCryptoAddressHandler implements ICommandHandler<AddCryptoAddress> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly additions: BeneficiaryAdditions,
    private readonly addresses: AddressBook,
  ) {}

  async execute({ customer, asset, address: typed, label }: AddCryptoAddress): Promise<AddedBeneficiary> {
    const { userId } = customer;
    await this.additions.requireOpenGate(customer);
    const crypto = CRYPTO_ASSETS.find((each) => each === asset);
    if (crypto === undefined) throw new HttpProblem(404, 'METHOD_UNAVAILABLE', 'Withdrawals of this asset are not available.');
    const network = networkOf(crypto);
    const checked = this.addresses.check(crypto, typed);
    if (checked.kind === 'invalid') throw invalidParameter('address', checked.message);
    const { address } = checked;
    const now = this.clock.now();
    const beneficiaryId = idFromText(addressKeyOf(userId, asset, address));
    const usableFrom = await usableFromFor(this.log, userId, now);
    return this.additions.add(customer, beneficiaryId, {
      type: 'AddAddress',
      at: now.toISOString(),
      address: { beneficiaryId, userId, label, asset, network, address, usableFrom },
    });
  }
}

import type { Asset } from '@danubit/contracts/values/assets';
import { usableFromFor } from '@danubit/core/beneficiaries/usable-from';
import { addressKeyOf } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { BeneficiaryAdditions, type AddedBeneficiary } from '../beneficiary-additions.ts';
import { OtherProviders } from '../../../platform/addresses/other-providers.ts';
import { SendableAddress } from '../sendable-address.ts';

export class AddCryptoAddress extends Command<AddedBeneficiary> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly given: {
      readonly asset: Asset;
      readonly address: string;
      readonly label: string | null;
      /** Where the customer has the address; undefined for their own wallet. */
      readonly provider: string | undefined;
    },
  ) {
    super();
  }
}

/** Whether an address is the customer's own is shown later: some transfers need that proof before money moves. */
@CommandHandler(AddCryptoAddress)
export class AddCryptoAddressHandler implements ICommandHandler<AddCryptoAddress> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly additions: BeneficiaryAdditions,
    private readonly sendable: SendableAddress,
    private readonly providers: OtherProviders,
  ) {}

  async execute({ customer, given: { asset, address: typed, label, provider } }: AddCryptoAddress): Promise<AddedBeneficiary> {
    const { userId } = customer;
    await this.additions.requireOpenGate(customer);
    const providerId = this.#providerOf(provider);
    const { network, address } = await this.sendable.of(userId, asset, typed);
    const now = this.clock.now();
    const beneficiaryId = idFromText(addressKeyOf(userId, asset, address));
    const usableFrom = await usableFromFor(this.log, userId, now);
    return this.additions.add(customer, beneficiaryId, {
      type: 'AddAddress',
      at: now.toISOString(),
      address: { beneficiaryId, userId, label, asset, network, address, ...providerId, usableFrom },
    });
  }

  #providerOf(id: string | undefined): { readonly providerId?: string } {
    if (id === undefined) return {};
    if (this.providers.of(id) === undefined) throw invalidParameter('provider', 'Choose the provider from the list.');
    return { providerId: id };
  }
}

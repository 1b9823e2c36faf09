import type { BeneficiaryReply } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { EVERY_ASSET } from '@danubit/contracts/values/assets';
import { ownershipMessage } from '@danubit/contracts/values/ownership-message';
import { beneficiaryEntity, type BeneficiaryRow } from '@danubit/projections/tables/beneficiaries/beneficiaries.entity';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { OtherProviders } from '../../../platform/addresses/other-providers.ts';

export class ListBeneficiaries extends Query<readonly BeneficiaryReply[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListBeneficiaries)
export class ListBeneficiariesHandler implements IQueryHandler<ListBeneficiaries> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly clock: Clock,
    private readonly providers: OtherProviders,
  ) {}

  async execute({ userId }: ListBeneficiaries): Promise<readonly BeneficiaryReply[]> {
    const rows = await this.database
      .getRepository(beneficiaryEntity)
      .find({ where: this.own.of(userId), order: { added_at: 'DESC', id: 'DESC' } });
    return rows.map((row) => ({ ...replyOf(row, this.clock.now()), provider: this.#providerOf(row.provider_id) }));
  }

  /** One that has left the list is shown by its id. */
  #providerOf(id: string | null): BeneficiaryReply['provider'] {
    return id === null ? null : { id, name: this.providers.of(id)?.name ?? id };
  }
}

const replyOf = (row: BeneficiaryRow, now: Date): Omit<BeneficiaryReply, 'provider'> => {
  const { id, label, iban, holder, name_match, network, address, ownership, usable_from, added_at } = row;
  const asset = EVERY_ASSET.find((each) => each === row.asset);
  return {
    id,
    label,
    account: iban === null ? null : { iban, holder: holder ?? '', name_match: name_match === 'close_match' ? 'close_match' : 'match' },
    address: asset === undefined || network === null || address === null ? null : { asset, network, address },
    ownership,
    ownership_message: address === null ? null : ownershipMessage(id, address),
    status: new Date(usable_from) <= now ? 'active' : 'waiting',
    usable_from,
    added_at,
  };
};

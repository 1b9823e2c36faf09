import type { PartnerRefundDetails } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { PartnerRefundsReader } from '../partner-refunds-reader.ts';

export class GetPartnerRefund extends Query<PartnerRefundDetails> {
  constructor(
    readonly partner: PartnerCaller,
    readonly publicId: string,
  ) {
    super();
  }
}

@QueryHandler(GetPartnerRefund)
export class GetPartnerRefundHandler implements IQueryHandler<GetPartnerRefund> {
  constructor(private readonly refunds: PartnerRefundsReader) {}

  execute({ partner, publicId }: GetPartnerRefund): Promise<PartnerRefundDetails> {
    return this.refunds.one(partner, idOfPublic('rfd', publicId) ?? '');
  }
}

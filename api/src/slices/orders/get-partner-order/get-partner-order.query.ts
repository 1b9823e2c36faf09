import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { PartnerOrdersReader } from '../partner-orders-reader.ts';

export class GetPartnerOrder extends Query<PartnerOrder> {
  constructor(
    readonly partner: PartnerCaller,
    readonly publicId: string,
  ) {
    super();
  }
}

@QueryHandler(GetPartnerOrder)
export class GetPartnerOrderHandler implements IQueryHandler<GetPartnerOrder> {
  constructor(private readonly orders: PartnerOrdersReader) {}

  execute({ partner, publicId }: GetPartnerOrder): Promise<PartnerOrder> {
    return this.orders.one(partner, idOfPublic('ord', publicId) ?? '');
  }
}

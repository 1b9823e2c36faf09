import type { getPartnerLimits } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { money, toDecimal } from '@danubit/contracts/values/money';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';

type Limits = z.infer<(typeof getPartnerLimits)['replies'][200]>;

export class GetPartnerLimits extends Query<Limits> {
  constructor(readonly partner: PartnerCaller) {
    super();
  }
}

@QueryHandler(GetPartnerLimits)
export class GetPartnerLimitsHandler implements IQueryHandler<GetPartnerLimits> {
  execute({ partner: { mode, tier, requestsPerHour } }: GetPartnerLimits): Promise<Limits> {
    return Promise.resolve({
      mode,
      tier,
      requests_per_hour: requestsPerHour,
      orders: FIAT_CURRENCIES.map((fiat) => ({
        fiat_currency: fiat,
        minimum: toDecimal(money(fiat, PRICING_RULES.minimumMinor)),
        maximum: toDecimal(money(fiat, PRICING_RULES.maximumMinor)),
      })),
    });
  }
}

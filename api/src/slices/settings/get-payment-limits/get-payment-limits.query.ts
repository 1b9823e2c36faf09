import type { PaymentLimitsReply } from '@danubit/contracts/http/settings/payment-limits.contract';
import type { LimitOwner } from '@danubit/core/limits/read-deposit-rules';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PaymentLimitsReader } from '../payment-limits-reader.ts';
import { paymentLimitsReply } from '../payment-limits-reply.ts';

export class GetPaymentLimits extends Query<PaymentLimitsReply> {
  constructor(readonly owner: LimitOwner) {
    super();
  }
}

@QueryHandler(GetPaymentLimits)
export class GetPaymentLimitsHandler implements IQueryHandler<GetPaymentLimits> {
  constructor(
    private readonly limitsReader: PaymentLimitsReader,
    private readonly clock: Clock,
  ) {}

  async execute({ owner }: GetPaymentLimits): Promise<PaymentLimitsReply> {
    const now = this.clock.now();
    return paymentLimitsReply(await this.limitsReader.of(owner, now), now.toISOString());
  }
}

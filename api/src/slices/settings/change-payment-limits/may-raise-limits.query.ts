import type { PaymentLimitsText } from '@danubit/contracts/http/settings/payment-limits.contract';
import { minorOf } from '@danubit/contracts/values/money';
import { raisedBy, wantedLimits } from '@danubit/core/domain/settings/settings/limit-schedule';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import { limitsOfText } from '../payment-limits-reply.ts';
import { PaymentLimitsReader } from '../payment-limits-reader.ts';

/** True when these limits raise one and the customer has just passed step-up authentication; false when they raise none. */
export class MayRaiseLimits extends Query<boolean> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly limits: PaymentLimitsText,
  ) {
    super();
  }
}

@QueryHandler(MayRaiseLimits)
export class MayRaiseLimitsHandler implements IQueryHandler<MayRaiseLimits> {
  constructor(
    private readonly limitsReader: PaymentLimitsReader,
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 403 STEP_UP_REQUIRED */
  async execute({ customer, limits }: MayRaiseLimits): Promise<boolean> {
    const { settings: current, ceiling } = await this.limitsReader.of(customer, this.clock.now());
    const wanted = limitsOfText(limits, wantedLimits(current.limits));
    const raised = raisedBy(current.limits, wanted);
    // A limit above the ceiling is refused in any case, so no proof is asked for.
    if (raised.length === 0 || raised.some((name) => minorOf(wanted[name]) > minorOf(ceiling[name]))) return false;
    await this.stepUp.require(customer);
    return true;
  }
}

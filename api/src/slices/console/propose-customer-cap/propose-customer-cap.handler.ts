import type { proposeCustomerCap } from '@danubit/contracts/http/console/customer-caps.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { parseDecimal, type Money } from '@danubit/contracts/values/money';
import { capLimits, capRate } from '@danubit/core/domain/compliance/customer-cap/cap-limits';
import type { CapAmounts } from '@danubit/core/domain/compliance/customer-cap/customer-cap.events';
import { capKey } from '@danubit/core/domain/compliance/customer-cap/customer-cap.stream';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { ReferenceRates } from '@danubit/core/domain/payments/reference-rates';
import { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { idFromText } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { CustomerCapDesk, type CapStep } from '../customer-cap-desk.ts';

type Given = z.infer<(typeof proposeCustomerCap)['body']>;

export class ProposeCustomerCap extends Command<CapStep> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly given: Given,
  ) {
    super();
  }
}

@CommandHandler(ProposeCustomerCap)
export class ProposeCustomerCapHandler implements ICommandHandler<ProposeCustomerCap> {
  constructor(
    private readonly log: EventLog,
    private readonly rates: ReferenceRatesSource,
    private readonly desk: CustomerCapDesk,
  ) {}

  /** @throws HttpProblem 404 for an unknown account, and as the decider refuses */
  async execute({ staff, given }: ProposeCustomerCap): Promise<CapStep> {
    const { user_id: userId, rationale } = given;
    const owner = await this.log.load(account, accountStream(userId));
    if (owner === null) throw notFound('We could not find this customer.');
    const { subjectId } = owner;
    const capId = idFromText(capKey(subjectId));
    const cap = capOf(given);
    // Lifting a cap needs no rate, which may be too old to convert with.
    const converted = cap === null ? { limits: null, rate: null } : convertedAt(cap, await this.rates.current());
    return this.desk.give(staff, capId, (now) => ({
      type: 'ProposeCap',
      capId,
      about: { subjectId, userId },
      cap,
      limits: converted.limits,
      rate: converted.rate,
      rationale,
      by: staff.userId,
      at: now.toISOString(),
      lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
    }));
  }
}

const capOf = ({ daily_eur: daily, monthly_eur: monthly }: Given): CapAmounts | null =>
  daily === null && monthly === null ? null : { daily: eurosOf(daily), monthly: eurosOf(monthly) };

const convertedAt = (cap: CapAmounts, rates: ReferenceRates) => ({ limits: capLimits(cap, rates), rate: capRate(rates) });

const eurosOf = (units: string | null): Money | null => (units === null ? null : (parseDecimal('EUR', units) ?? null));

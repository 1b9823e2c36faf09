import { readLimitRules, type LimitOwner, type LimitRules } from '@danubit/core/limits/read-deposit-rules';
import { EventLog } from '@danubit/event-store/event-log';
import { regulatoryLimits } from '@danubit/core/limits/regulatory-limits';
import { Injectable } from '@nestjs/common';
import { ApiSettings } from '../../platform/config/api-settings.ts';

/**
 * A customer's limits and their ceilings at a moment, read from the log. A raise takes effect when its waiting time is over, without an
 * event of its own.
 */
@Injectable()
export class PaymentLimitsReader {
  constructor(
    private readonly log: EventLog,
    private readonly settings: ApiSettings,
  ) {}

  of(owner: LimitOwner, at: Date): Promise<LimitRules> {
    return readLimitRules(this.log, owner, at, regulatoryLimits(this.settings.values.REGULATORY_LIMITS_USD));
  }
}

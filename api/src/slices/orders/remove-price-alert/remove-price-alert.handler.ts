import { priceAlerts } from '@danubit/core/domain/settings/price-alerts/price-alerts.decider';
import { priceAlertsStream } from '@danubit/core/domain/settings/price-alerts/price-alerts.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';

export class RemovePriceAlert extends Command<undefined> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly alertId: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePriceAlert)
export class RemovePriceAlertHandler implements ICommandHandler<RemovePriceAlert> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 404 */
  async execute({ customer, alertId }: RemovePriceAlert): Promise<undefined> {
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: priceAlertsStream(customer.userId),
      decider: priceAlerts,
      command: { type: 'RemovePriceAlert', alertId },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) throw notFound('We could not find this price alert.');
    await this.readTables.waitFor(['price_alerts'], handled.position);
    return undefined;
  }
}

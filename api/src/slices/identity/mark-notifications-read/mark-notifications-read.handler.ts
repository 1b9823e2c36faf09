import { notificationMark } from '@danubit/core/domain/settings/notification-mark/notification-mark.decider';
import { notificationMarkStream } from '@danubit/core/domain/settings/notification-mark/notification-mark.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';

/** How far the clock that dated a notification may be ahead of this one. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** Returns the time up to which everything is now read. */
export class MarkNotificationsRead extends Command<string> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly upTo: string,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(MarkNotificationsRead)
export class MarkNotificationsReadHandler implements ICommandHandler<MarkNotificationsRead> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
  ) {}

  /** @throws HttpProblem 400 INVALID_PARAMETER for a moment in the future */
  async execute({ customer, upTo, commandId }: MarkNotificationsRead): Promise<string> {
    const { userId } = customer;
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: notificationMarkStream(userId),
      decider: notificationMark,
      command: {
        type: 'MarkNotificationsRead',
        userId,
        upTo: new Date(upTo).toISOString(),
        now: new Date(now.getTime() + CLOCK_DIFFERENCE_MS).toISOString(),
      },
      context: customerContext(customer, commandId, now),
    });
    if (!handled.accepted) throw invalidParameter('up_to', 'This moment is in the future. Send the time of a notification.');
    await this.readTables.waitFor(['user_notification_marks'], handled.position);
    // Marking always leaves a mark.
    return handled.state ?? upTo;
  }
}

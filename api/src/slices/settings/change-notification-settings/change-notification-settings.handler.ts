import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import type { NotificationSettings } from '@danubit/core/domain/settings/settings/settings.events';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';

export class ChangeNotificationSettings extends Command<NotificationSettings> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly changes: Partial<NotificationSettings>,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeNotificationSettings)
export class ChangeNotificationSettingsHandler implements ICommandHandler<ChangeNotificationSettings> {
  constructor(
    private readonly log: EventLog,
    private readonly stepUp: StepUp,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
  ) {}

  /** @throws HttpProblem 403 STEP_UP_REQUIRED when security mails are turned off */
  async execute({ customer, changes, commandId }: ChangeNotificationSettings): Promise<NotificationSettings> {
    const { userId } = customer;
    const command = { type: 'ChangeNotifications', userId, changes } as const;
    const context = customerContext(customer, commandId, this.clock.now());
    const handled = await this.stepUp.ifDemanded(customer, (hasProof) =>
      handleCommand(this.log, { stream: settingsStream(userId), decider: settings, command: { ...command, hasProof }, context }),
    );
    if (!handled.accepted) throw new Error(`Notifications were refused: ${handled.refusal.code}.`);
    await this.readTables.waitFor(['user_notification_settings'], handled.position);
    return handled.state.notifications;
  }
}

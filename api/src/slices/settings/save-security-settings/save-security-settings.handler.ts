import type { SecuritySettingsReply } from '@danubit/contracts/http/settings/security-settings.contract';
import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import type { SecuritySettings } from '@danubit/core/domain/settings/settings/settings.events';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../../../platform/accounts/accounts.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { StepUp } from '../../../platform/auth/step-up.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { SessionActivity } from '../../../platform/sessions/session-activity.ts';
import { securityReply } from '../security-settings-reply.ts';

export class SaveSecuritySettings extends Command<SecuritySettingsReply> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly settings: SecuritySettings,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(SaveSecuritySettings)
export class SaveSecuritySettingsHandler implements ICommandHandler<SaveSecuritySettings> {
  constructor(
    private readonly log: EventLog,
    private readonly stepUp: StepUp,
    private readonly activity: SessionActivity,
    private readonly accounts: Accounts,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 403 STEP_UP_REQUIRED when the change loosens a protection */
  async execute({ customer, settings: wanted, commandId }: SaveSecuritySettings): Promise<SecuritySettingsReply> {
    const { userId } = customer;
    const command = { type: 'ChangeSecuritySettings', userId, settings: wanted } as const;
    const context = customerContext(customer, commandId, this.clock.now());
    const handled = await this.stepUp.ifDemanded(customer, (hasProof) =>
      handleCommand(this.log, { stream: settingsStream(userId), decider: settings, command: { ...command, hasProof }, context }),
    );
    if (!handled.accepted) throw new Error(`Security settings were refused: ${handled.refusal.code}.`);
    const { security } = handled.state;
    await this.activity.applyTimeout(userId, security.sessionTimeoutHours);
    await this.readTables.waitFor(['user_security_settings'], handled.position);
    const { factorIds, passkeyIds } = await this.accounts.get(userId);
    return securityReply(security, factorIds.length + passkeyIds.length > 0);
  }
}

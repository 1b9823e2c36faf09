import { saveSecuritySettings } from '@danubit/contracts/http/settings/security-settings.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { SaveSecuritySettings } from './save-security-settings.handler.ts';

@Controller()
export class SaveSecuritySettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(saveSecuritySettings)
  async run(
    @Input() { body }: InputOf<typeof saveSecuritySettings>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof saveSecuritySettings>> {
    const request = { owner: customer.userId, endpoint: saveSecuritySettings, key, fingerprint: body };
    const settings = {
      emailLoginAlerts: body.email_login_alerts,
      withdrawalWhitelist: body.withdrawal_whitelist_enabled,
      sessionTimeoutHours: body.session_timeout_hours,
    };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new SaveSecuritySettings(customer, settings, commandId))),
    );
  }
}

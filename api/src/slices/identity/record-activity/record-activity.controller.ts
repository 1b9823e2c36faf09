import { getCurrentSession, recordActivity } from '@danubit/contracts/http/identity/sessions.contract';
import { Controller } from '@nestjs/common';
import { SecuritySettingsReader } from '../../../platform/accounts/security-settings-reader.ts';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SessionActivity } from '../../../platform/sessions/session-activity.ts';

/** When the session that asks will end, and putting that off because somebody is at the page. */
@Controller()
export class SessionActivityController {
  constructor(
    private readonly activity: SessionActivity,
    private readonly securitySettings: SecuritySettingsReader,
  ) {}

  @Contract(getCurrentSession)
  async get(@CurrentCustomer() { userId, sessionId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getCurrentSession>> {
    const { sessionTimeoutHours } = await this.securitySettings.of(userId);
    return reply(200, await this.activity.endOf(sessionId, sessionTimeoutHours));
  }

  @Contract(recordActivity)
  async record(@CurrentCustomer() { userId, sessionId }: AuthenticatedCustomer): Promise<ReplyOf<typeof recordActivity>> {
    return reply(200, await this.activity.record(userId, sessionId));
  }
}

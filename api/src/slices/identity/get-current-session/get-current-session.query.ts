import type { SessionEnd } from '@danubit/contracts/http/identity/sessions.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SecuritySettingsReader } from '../../../platform/accounts/security-settings-reader.ts';
import { SessionActivity } from '../../../platform/sessions/session-activity.ts';

/** When the caller's session will end. */
export class GetCurrentSession extends Query<SessionEnd> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCurrentSession)
export class GetCurrentSessionHandler implements IQueryHandler<GetCurrentSession> {
  constructor(
    private readonly activity: SessionActivity,
    private readonly securitySettings: SecuritySettingsReader,
  ) {}

  async execute({ userId, sessionId }: GetCurrentSession): Promise<SessionEnd> {
    const { sessionTimeoutHours } = await this.securitySettings.of(userId);
    return this.activity.endOf(sessionId, sessionTimeoutHours);
  }
}

import type { SecuritySettingsReply } from '@danubit/contracts/http/settings/security-settings.contract';
import { DEFAULT_SECURITY_SETTINGS } from '@danubit/core/domain/settings/settings/security-settings';
import { userSecuritySettingsEntity } from '@danubit/projections/tables/user-security-settings/user-security-settings.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { securityReply } from '../security-settings-reply.ts';

export class GetSecuritySettings extends Query<SecuritySettingsReply> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetSecuritySettings)
export class GetSecuritySettingsHandler implements IQueryHandler<GetSecuritySettings> {
  constructor(private readonly database: DataSource) {}

  async execute({ userId }: GetSecuritySettings): Promise<SecuritySettingsReply> {
    const row = await this.database.getRepository(userSecuritySettingsEntity).findOneBy({ user_id: userId });
    if (row === null) return securityReply(DEFAULT_SECURITY_SETTINGS, false);
    return {
      two_factor_enabled: row.two_factor_enabled,
      email_login_alerts: row.email_login_alerts,
      withdrawal_whitelist_enabled: row.withdrawal_whitelist_enabled,
      session_timeout_hours: row.session_timeout_hours,
    };
  }
}

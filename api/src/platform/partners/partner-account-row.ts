import { NEWEST_PARTNER_API_VERSION } from '@danubit/contracts/values/partner-versions';
import type { Partner } from '@danubit/core/domain/partners/partner/partner.state';
import type { DataSource } from 'typeorm';

/** Brings the row by which requests are admitted to what the log says of the partner. A new company begins with the newest version. */
export const storePartnerAccount = async (
  database: Pick<DataSource, 'query'>,
  { registered: { partnerId }, tier, requestsPerHour, status, widgetOrigins }: Partner,
): Promise<void> => {
  await database.query(
    `INSERT INTO app.partner_accounts (partner_id, tier, requests_per_hour, is_suspended, api_version, widget_origins)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (partner_id) DO UPDATE SET tier = $2, requests_per_hour = $3, is_suspended = $4, widget_origins = $6`,
    [partnerId, tier, requestsPerHour, status === 'suspended', NEWEST_PARTNER_API_VERSION, widgetOrigins],
  );
};

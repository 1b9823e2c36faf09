import type { Partner } from '@danubit/core/domain/partners/partner/partner.state';
import type { DataSource } from 'typeorm';

/** Brings the row by which requests are admitted to what the log says of the partner. */
export const storePartnerAccount = async (
  database: Pick<DataSource, 'query'>,
  { registered: { partnerId }, tier, requestsPerHour, status }: Partner,
): Promise<void> => {
  await database.query(
    `INSERT INTO app.partner_accounts (partner_id, tier, requests_per_hour, is_suspended) VALUES ($1, $2, $3, $4)
     ON CONFLICT (partner_id) DO UPDATE SET tier = $2, requests_per_hour = $3, is_suspended = $4`,
    [partnerId, tier, requestsPerHour, status === 'suspended'],
  );
};

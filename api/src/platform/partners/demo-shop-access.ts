import { NEWEST_PARTNER_API_VERSION } from '@danubit/contracts/values/partner-versions';
import { REQUESTS_PER_HOUR } from '@danubit/contracts/values/partners';
import { DEMO_SHOP } from '@danubit/core/partners/demo-shop';
import { newPartnerKey } from '@danubit/core/security/partner-key';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiSettings } from '../config/api-settings.ts';
import type { PartnerCaller } from './partner-caller.ts';
import { PartnerKeys } from './partner-keys.ts';

const TIER = 'standard';

/** The rows by which sessions of the demo shop are admitted. They exist from its first use on. */
@Injectable()
export class DemoShopAccess {
  constructor(
    private readonly database: DataSource,
    private readonly keys: PartnerKeys,
    private readonly settings: ApiSettings,
  ) {}

  /** Its widget may be shown on our own pages only. */
  get origin(): string {
    return new URL(this.settings.values.PUBLIC_URL).origin;
  }

  async open(): Promise<PartnerCaller> {
    const { partnerId, keyId, subjectId } = DEMO_SHOP;
    const requestsPerHour = REQUESTS_PER_HOUR[TIER];
    await this.database.query(
      `INSERT INTO app.partner_accounts AS known (partner_id, tier, requests_per_hour, is_suspended, api_version, widget_origins)
       VALUES ($1, $2, $3, false, $4, $5)
       ON CONFLICT (partner_id) DO UPDATE SET widget_origins = $5 WHERE known.widget_origins <> $5`,
      [partnerId, TIER, requestsPerHour, NEWEST_PARTNER_API_VERSION, [this.origin]],
    );
    // The key itself is forgotten here, so no request can be sent with it.
    const stored = { partnerId, keyId, subjectId, mode: 'test', scopes: ['quotes', 'orders'] } as const;
    await this.keys.store(newPartnerKey('test'), { ...stored, networks: [] });
    return { ...stored, tier: TIER, requestsPerHour, aheadMs: 0 };
  }
}

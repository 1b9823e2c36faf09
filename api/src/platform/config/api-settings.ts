import type { ConfiguredProvider } from '@danubit/core/payment-provider/configured-providers';
import { CARD_TRY_SETTINGS } from '@danubit/core/card-tries/card-tries';
import { CHAIN_SETTINGS } from '@danubit/core/chain/chains-config';
import { EXPLORER_SETTINGS } from '@danubit/core/chain/transaction-page';
import type { Settings } from '@danubit/runtime/settings/settings';

/** The settings of the api process; each is described in runtime/src/settings/settings.ts. */
export const API_SETTINGS = [
  'LISTEN_PORT',
  'LISTEN_HOST',
  'INTERNAL_TLS_FOLDER',
  'INTERNAL_TLS_PORT',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'KEYS_DATABASE_URL',
  'EVENTSTORE_URL',
  'RESTRICTED_DATABASE_URL',
  'RESTRICTED_EVENTSTORE_URL',
  'SMTP_URL',
  'KEY_ENCRYPTION_KEY',
  'KEY_ENCRYPTION_KEY_OTHER',
  'EMAIL_INDEX_KEY',
  'EMAIL_INDEX_KEY_OTHER',
  'ONE_TIME_TOKEN_KEY',
  'WEBHOOK_SECRET_KEY',
  'WEBHOOK_LOOPBACK',
  'ACCESS_TOKEN_KEY',
  'INTERNAL_SECRET',
  'MODE',
  'CODE_VERSION',
  'REFERENCE_RATES_FILE',
  'REGULATORY_LIMITS_USD',
  'LIQUIDITY_URL',
  'USDT_ISSUER_AUTHORISED',
  ...CARD_TRY_SETTINGS,
  'COUNTRY_DATABASE_FILE',
  'FRESH_PROOF_MINUTES',
  'CAPTURE_SEPARATELY',
  'PAYEE_VERIFICATION_URL',
  'PAYEE_VERIFICATION_KEY',
  'MALWARE_SCANNER_URL',
  ...CHAIN_SETTINGS,
  ...EXPLORER_SETTINGS,
  'LISTED_ADDRESSES_FILE',
  'TRAVEL_RULE_PROVIDERS',
  'COMPLIANCE_URL',
  'COMPLIANCE_TOKEN',
  'COMPLIANCE_PSEUDONYM_KEY',
  'GOAML_ENTITY_ID',
] as const;

export type ApiSettingsValues = Settings<(typeof API_SETTINGS)[number]>;

/** The validated settings, injectable. `providers`: those whose notifications are taken. */
export class ApiSettings {
  constructor(
    readonly values: ApiSettingsValues,
    readonly providers: readonly ConfiguredProvider[] = [],
  ) {}
}

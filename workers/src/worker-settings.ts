import { CARD_TRY_SETTINGS } from '@danubit/core/card-tries/card-tries';
import { CHAIN_SETTINGS } from '@danubit/core/chain/chains-config';
import { EXPLORER_SETTINGS } from '@danubit/core/chain/transaction-page';
import { EVENT_LOG_SETTINGS } from '@danubit/core/main-log/open-event-log';
import { LISTENING_SETTINGS } from '@danubit/runtime/http/listen-internally';
import type { Settings } from '@danubit/runtime/settings/settings';
import { TELEMETRY_SETTINGS } from '@danubit/runtime/telemetry/start-telemetry';

export const WORKER_SETTINGS = [
  ...EVENT_LOG_SETTINGS,
  ...TELEMETRY_SETTINGS,
  ...LISTENING_SETTINGS,
  'PUBLIC_URL',
  'STATUS_SITE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SALES_EMAIL',
  'PROVIDER_SETTLES_WITHIN_SECONDS',
  'IDENTITY_PROVIDER_URL',
  'IDENTITY_PROVIDER_KEY',
  'LIQUIDITY_URL',
  'ONE_TIME_TOKEN_KEY',
  'WEBHOOK_SECRET_KEY',
  'WEBHOOK_LOOPBACK',
  'WEBHOOK_PROXY_URL',
  'REFERENCE_RATES_FILE',
  'REGULATORY_LIMITS_USD',
  ...CARD_TRY_SETTINGS,
  'CLEARANCE_VALID_SECONDS',
  'CAPTURE_AFTER_SECONDS',
  'REFUND_APPROVAL_THRESHOLD_EUR',
  'PAYOUT_APPROVAL_THRESHOLD_EUR',
  'PAYOUT_UNDO_SECONDS',
  'CHALLENGE_TIMEOUT_SECONDS',
  ...CHAIN_SETTINGS,
  ...EXPLORER_SETTINGS,
  'BITCOIN_RPC_URL',
  'ETHEREUM_RPC_URL',
  'SIGNER_URL',
  'SIGNER_TOKEN',
  'COMPLIANCE_URL',
  'COMPLIANCE_TOKEN',
  'LISTED_ADDRESSES_FILE',
  'COLD_ADDRESSES',
  'HOT_WALLET_LIMITS',
  'HOT_WALLET_LEVELS',
  'TRAVEL_RULE_PROVIDERS',
  'WORK_KEPT_DAYS',
  'ALARM_MAIL',
  'SEAL_ALARM_SECONDS',
  'ALARM_WEBHOOK_URL',
] as const;
export type WorkerSettings = Settings<(typeof WORKER_SETTINGS)[number]>;

import { cardTriesIn, cardTryPolicyOf } from '@danubit/core/card-tries/card-tries';
import { HttpClearanceCheck } from '@danubit/core/compliance/http-clearance-check';
import { transactionPage } from '@danubit/core/chain/transaction-page';
import type { ProofResult } from '@danubit/core/domain/books/safeguarding/safeguarding.events';
import { HttpIdentityProvider } from '@danubit/core/identity-provider/http/http-identity-provider';
import { regulatoryLimits } from '@danubit/core/limits/regulatory-limits';
import type { ConfiguredProviders } from '@danubit/core/payment-provider/configured-providers';
import { money } from '@danubit/contracts/values/money';
import { WEBHOOK_TIMEOUT_SECONDS } from '@danubit/contracts/values/webhooks';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { SystemClock } from '@danubit/runtime/clock';
import { internalFetch } from '@danubit/runtime/http/internal-fetch';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import type { createLogger } from '@danubit/runtime/logging/create-logger';
import type { Settings } from '@danubit/runtime/settings/settings';
import type pg from 'pg';
import { endAlarm, raiseAlarm } from './alarms/raise-alarm.ts';
import { bankEntriesIn } from './books/bank-entries.ts';
import { clearingItemsIn } from './books/clearing-items.ts';
import { knownBooksIn } from './books/known-breaks.ts';
import { ledgerTotalsIn } from './books/ledger-totals.ts';
import { payoutsOf } from './books/payouts-of.ts';
import { archiveStoreIn } from './data-export/archive-store.ts';
import { ownDocumentsIn } from './data-export/own-documents.ts';
import { paymentsIn, readOwnRows } from './data-export/own-rows.ts';
import { sandboxClocksIn } from './due/sandbox-clocks.ts';
import { webhookSender } from './webhooks/send-webhook.ts';
import { webhookStoreIn } from './webhooks/webhook-store.ts';
import type { WorkerSettings } from './worker-settings.ts';

type Opened = {
  readonly providers: ConfiguredProviders['providers'];
  readonly pool: pg.Pool;
  readonly keys: PersonalDataKeys;
  readonly logger: ReturnType<typeof createLogger>;
};

/** The tools of the jobs that follow from the settings and from what the process has opened. */
export const jobTools = (settings: WorkerSettings, opened: Opened) => ({
  ...otherBooks(settings, opened),
  ...dataExports(opened.keys, opened.pool),
  ...webhookTools(settings, opened.pool),
  ...limitsOf(settings),
  clock: new SystemClock(),
  cardTries: cardTriesIn(async (sql, values) => (await opened.pool.query<object>(sql, [...values])).rows, cardTryPolicyOf(settings)),
  compliance: new HttpClearanceCheck({
    url: settings.COMPLIANCE_URL,
    token: settings.COMPLIANCE_TOKEN,
    send: internalFetch(openInternalTls(settings.INTERNAL_TLS_FOLDER)),
  }),
  identityProvider: new HttpIdentityProvider({ url: settings.IDENTITY_PROVIDER_URL, apiKey: settings.IDENTITY_PROVIDER_KEY }),
  regulator: regulatoryLimits(settings.REGULATORY_LIMITS_USD),
  transactionPage: transactionPage(settings),
  publicUrl: settings.PUBLIC_URL,
  salesEmail: settings.SALES_EMAIL,
  oneTimeTokenKey: settings.ONE_TIME_TOKEN_KEY,
});

/** Our books, and what the jobs compare them with. */
const otherBooks = ({ MODE }: Settings<'MODE'>, { providers, pool, logger }: Opened) => ({
  clearing: clearingItemsIn(pool, MODE),
  known: knownBooksIn(pool, MODE),
  bankEntries: bankEntriesIn(pool, MODE),
  ...payoutsOf(providers),
  ledgerTotals: ledgerTotalsIn(pool, MODE),
  onProof: (result: ProofResult) => {
    (result === 'shortfall' ? raiseAlarm : endAlarm)(pool, logger, { kind: 'safeguarding_shortfall' });
  },
});

const dataExports = (keys: PersonalDataKeys, pool: pg.Pool) => ({
  keys,
  archives: archiveStoreIn(pool),
  ownRows: (userId: string) => readOwnRows(pool, userId),
  paymentsOf: (userId: string) => paymentsIn(pool, userId),
  ownDocument: ownDocumentsIn(pool, keys),
});

const webhookTools = (settings: Settings<'WEBHOOK_SECRET_KEY' | 'WEBHOOK_LOOPBACK' | 'WEBHOOK_PROXY_URL'>, pool: pg.Pool) => ({
  webhookStore: webhookStoreIn(pool),
  sandboxClocks: sandboxClocksIn(pool, new SystemClock()),
  webhookSecretKey: settings.WEBHOOK_SECRET_KEY,
  sendWebhook: webhookSender({
    timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1_000,
    allowsLoopback: settings.WEBHOOK_LOOPBACK === 'yes',
    proxyUrl: settings.WEBHOOK_PROXY_URL,
  }),
});

/** Amounts from which two people decide, and how long each step may take. */
const limitsOf = (settings: WorkerSettings) => ({
  refundThreshold: money('EUR', BigInt(settings.REFUND_APPROVAL_THRESHOLD_EUR) * 100n),
  payoutThreshold: money('EUR', BigInt(settings.PAYOUT_APPROVAL_THRESHOLD_EUR) * 100n),
  payoutUndoMs: settings.PAYOUT_UNDO_SECONDS * 1_000,
  clearanceValidMs: settings.CLEARANCE_VALID_SECONDS * 1_000,
  captureAfterMs: settings.CAPTURE_AFTER_SECONDS * 1_000,
  challengeTimeoutMs: settings.CHALLENGE_TIMEOUT_SECONDS * 1_000,
});

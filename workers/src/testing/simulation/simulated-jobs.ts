import { money } from '@danubit/contracts/values/money';
import { allJobs, type Tools } from '../../jobs/all-jobs.ts';
import type { Job } from '../../jobs/job.ts';
import { CLEARANCE_VALID_MS } from '../deposit-scene.ts';
import { noDeliveries } from '../no-deliveries.ts';
import { NO_OTHER_BOOKS } from '../no-other-books.ts';
import { noWebhooks } from '../no-webhooks.ts';
import { CAPTURE_AFTER_MS } from './people.ts';

/** Mails and identity checks move no money; they are not part of the simulation. */
export const ACTIONS = [
  ...['clear-payment', 'charge-payment', 'expire-payment', 'resolve-charge', 'capture-payment', 'find-captures', 'settle-payment'],
  ...['open-suspense', 'propose-return', 'settle-suspense', 'release-limit'],
  ...['clear-refund', 'submit-refund', 'resolve-refund', 'settle-refund'],
  ...['find-disputes', 'settle-dispute', 'submit-evidence', 'match-transfer', 'hold-transfer'],
  ...['clear-payout', 'submit-payout', 'resolve-payout', 'settle-payout'],
  ...['read-settlement', 'book-settlement', 'reconcile', 'mend-break', 'prove-safeguarding', 'move-own-funds', 'await-decision'],
] as const;

/** Withdrawals over this are released by two people. */
const PAYOUT_THRESHOLD = money('EUR', 40_000n);

type Own = Omit<Tools, keyof typeof SHARED | 'providers'> & Partial<Tools>;

const unused = (): never => {
  throw new Error('The simulation sends no mails and checks no identities.');
};

const SHARED = {
  ...noWebhooks,
  ...noDeliveries,
  identityProvider: { start: unused, retrieve: unused } as never,
  gateway: { send: unused },
  keys: undefined as never,
  archives: { note: unused, put: unused, remove: unused },
  ownRows: unused,
  paymentsOf: unused,
  ownDocument: unused,
  liquidity: [],
  coinsInCustody: NO_OTHER_BOOKS.coinsInCustody,
  onProof: NO_OTHER_BOOKS.onProof,
  refundThreshold: money('EUR', 10_000n),
  payoutThreshold: PAYOUT_THRESHOLD,
  payoutUndoMs: 30_000,
  clearanceValidMs: CLEARANCE_VALID_MS,
  challengeTimeoutMs: 900_000,
  captureAfterMs: CAPTURE_AFTER_MS,
  publicUrl: 'https://danubit.example',
  oneTimeTokenKey: '',
  salesEmail: 'sales@danubit.example',
};

export const jobsOf = (own: Own, providers: Tools['providers']): ReadonlyMap<string, Job> =>
  new Map(allJobs({ ...SHARED, ...own, providers }).map((job) => [job.action, job]));

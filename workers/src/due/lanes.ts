import type { Action } from './due-work.ts';

/**
 * Work waits only for other work of its lane. Charges at one provider have their own lane, separate from look-ups at that provider;
 * bookkeeping calls no provider and never waits for one. Sandboxes of partners have a lane, so that no test order waits before a live one.
 */
export const LANE_KINDS = ['books', 'call', 'look-up', 'chain', 'identity', 'liquidity', 'mail', 'data', 'webhook', 'sandbox'] as const;
export type LaneKind = (typeof LANE_KINDS)[number];
type ByProvider = Extract<LaneKind, 'call' | 'look-up'>;

/** `books`, or with the provider: `call:<name>`. */
export type Lane = Exclude<LaneKind, ByProvider> | `${ByProvider}:${string}`;

/** Lanes of the work that sandboxes request. */
export const SANDBOX_LANES: readonly Lane[] = ['sandbox', 'webhook'];

/** For work whose event does not name the provider: the job finds it before the work is queued. */
export const UNSORTED = 'unsorted';

const KIND_OF_ACTION: Readonly<Record<Action, LaneKind>> = {
  'clear-payment': 'books',
  'charge-payment': 'call',
  'expire-payment': 'books',
  'resolve-charge': 'look-up',
  'capture-payment': 'call',
  'find-captures': 'look-up',
  'open-suspense': 'books',
  'propose-return': 'books',
  'settle-suspense': 'call',
  'settle-payment': 'books',
  'release-limit': 'books',
  'pay-out-balance': 'books',
  'clear-refund': 'books',
  'submit-refund': 'call',
  'resolve-refund': 'look-up',
  'settle-refund': 'books',
  'find-disputes': 'look-up',
  'settle-dispute': 'books',
  'submit-evidence': 'call',
  'match-transfer': 'books',
  'hold-transfer': 'books',
  'read-settlement': 'look-up',
  'book-settlement': 'books',
  reconcile: 'look-up',
  'mend-break': 'books',
  'clear-delivery': 'books',
  'send-delivery': 'chain',
  'watch-delivery': 'chain',
  'settle-delivery': 'books',
  'tell-counterparty': 'webhook',
  'prove-safeguarding': 'books',
  'move-own-funds': 'call',
  'await-decision': 'books',
  'activate-beneficiary': 'books',
  'clear-payout': 'books',
  'submit-payout': 'call',
  'resolve-payout': 'look-up',
  'settle-payout': 'books',
  'advance-order': 'books',
  'fill-hedge': 'liquidity',
  'take-order-payment': 'books',
  'advance-sandbox-order': 'sandbox',
  'erase-sandbox-user': 'sandbox',
  'advance-checkout': 'books',
  'publish-webhooks': 'webhook',
  'advance-crypto-withdrawal': 'books',
  'assign-deposit-address': 'chain',
  'note-announcement': 'books',
  'advance-crypto-receipt': 'chain',
  'sweep-receipts': 'chain',
  'return-receipt': 'chain',
  'store-surplus': 'chain',
  'book-refill': 'chain',
  'resend-webhooks': 'data',
  'deliver-webhooks': 'webhook',
  'verify-identity': 'identity',
  'refresh-verification': 'books',
  'open-live-keys': 'books',
  'mail-enquiry': 'mail',
  'verify-card': 'call',
  'forget-card': 'call',
  'erase-at-providers': 'data',
  'mail-security-notice': 'mail',
  'mail-customer-notice': 'mail',
  'mail-newsletter': 'mail',
  'mail-team-notice': 'mail',
  'send-mail': 'mail',
  'make-data-export': 'data',
  'restrict-processing': 'books',
  'expire-data-export': 'data',
};

const isByProvider = (kind: LaneKind): kind is ByProvider => kind === 'call' || kind === 'look-up';

/** Whether the lane of an action depends on the provider. */
export const needsProvider = (action: Action): boolean => isByProvider(KIND_OF_ACTION[action]);

/** Unsorted when the lane of the action depends on the provider and none is named. */
export const laneOf = (action: Action, provider: string | undefined): Lane | typeof UNSORTED => {
  const kind = KIND_OF_ACTION[action];
  if (!isByProvider(kind)) return kind;
  return provider === undefined ? UNSORTED : `${kind}:${provider}`;
};

/** All lanes of a process with these payment providers. */
export const lanesOf = (providers: readonly string[]): readonly Lane[] =>
  LANE_KINDS.flatMap((kind): readonly Lane[] => (isByProvider(kind) ? providers.map((provider): Lane => `${kind}:${provider}`) : [kind]));

export const kindOfLane = (lane: Lane): LaneKind => LANE_KINDS.find((kind) => lane === kind || lane.startsWith(`${kind}:`)) ?? 'books';

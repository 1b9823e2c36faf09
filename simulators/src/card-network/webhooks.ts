import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Book } from './book.ts';
import type { DisputeRow, IntentRow, PayoutRow } from './book-rows.ts';
import { newId } from './network.ts';
import type { NetworkContext } from './network-context.ts';
import { disputeObject, metadataOf } from './stripe-objects.ts';

/** Where the site receives webhooks, and the secret that signs them. */
export type WebhookSettings = { readonly url: string; readonly secret: string };

type WebhookContext = {
  readonly book: Book;
  readonly now: () => Date;
  readonly closing: AbortSignal;
  readonly settings: WebhookSettings | undefined;
  /** A decision is announced once it is made, which is this long after the evidence. */
  readonly decidedAfterMs: number;
};

export type Announcements = Pick<NetworkContext, 'announce' | 'announceDispute' | 'announcePayout'>;

/** Usually soon after the answer, sometimes before it arrives. */
const DELAY_MS = 200;
/** In the mode that reorders, each webhook has its own delay up to this. */
const MAX_DISORDER_MS = 4_000;
/** A real provider retries for days; on one machine this is long enough to outlast a restart of the site. */
const TRIES = 5;
const PAUSE_MS = 2_000;
const ANSWER_TIMEOUT_MS = 5_000;

const TYPES: Readonly<Record<string, string>> = {
  succeeded: 'payment_intent.succeeded',
  requires_payment_method: 'payment_intent.payment_failed',
  requires_action: 'payment_intent.requires_action',
  processing: 'payment_intent.processing',
  requires_capture: 'payment_intent.amount_capturable_updated',
  canceled: 'payment_intent.canceled',
};

/**
 * Sends the site webhooks about its charges: signed and slightly delayed. The control API can lose, repeat and reorder them. Notices not
 * sent when the process ends are lost, so the site must not rely on them.
 */
export const openWebhooks = ({ book, now, closing, settings, decidedAfterMs }: WebhookContext): Announcements => {
  if (settings === undefined) return { announce: () => undefined, announceDispute: () => undefined, announcePayout: () => undefined };
  const send = async (aboutNow: () => About | undefined, delayMs: number): Promise<void> => {
    const { mode } = book.control();
    await wait(mode === 'notices-reordered' ? randomInt(MAX_DISORDER_MS) : delayMs, undefined, { signal: closing });
    // Reads the book when it sends: a charge that was rolled back is not in it.
    const about = aboutNow();
    if (about === undefined) return;
    if (mode.startsWith('notices-')) book.spendControl();
    if (mode === 'down' || mode === 'notices-lost') return;
    const text = webhookText(about, now());
    await Promise.all(Array.from({ length: mode === 'notices-twice' ? 2 : 1 }, () => deliver(settings, text, now, closing)));
  };
  // No caller waits for a notice.
  return {
    announce: (intentId) => {
      send(() => aboutIntent(book.intent(intentId)), DELAY_MS).catch(() => undefined);
    },
    announcePayout: (payoutId) => {
      send(() => aboutPayout(book.payout(payoutId)), DELAY_MS).catch(() => undefined);
    },
    announceDispute: (disputeId, type) => {
      const delayMs = type === 'charge.dispute.closed' ? decidedAfterMs + DELAY_MS : DELAY_MS;
      send(() => aboutDispute(book.dispute(disputeId), type), delayMs).catch(() => undefined);
    },
  };
};

type About = { readonly type: string; readonly object: unknown };

const aboutIntent = (intent: IntentRow | undefined): About | undefined => {
  const type = TYPES[intent?.status ?? ''];
  if (intent === undefined || type === undefined) return undefined;
  return { type, object: { id: intent.id, object: 'payment_intent', status: intent.status, metadata: metadataOf(intent) } };
};

const aboutDispute = (dispute: DisputeRow | undefined, type: string): About | undefined =>
  dispute === undefined ? undefined : { type, object: disputeObject(dispute) };

const aboutPayout = (payout: PayoutRow | undefined): About | undefined =>
  payout === undefined ? undefined : { type: 'payout.paid', object: { id: payout.id, object: 'payout', amount: payout.amount } };

const webhookText = ({ type, object }: About, now: Date): string =>
  JSON.stringify({
    id: newId('evt'),
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    data: { object },
  });

const deliver = async ({ url, secret }: WebhookSettings, text: string, now: () => Date, closing: AbortSignal): Promise<void> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const at = String(Math.floor(now().getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body: text,
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await wait(PAUSE_MS * attempt, undefined, { signal: closing });
  }
};

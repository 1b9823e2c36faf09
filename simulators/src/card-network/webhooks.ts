import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Book } from './book.ts';
import type { IntentRow } from './book-rows.ts';
import { newId } from './network.ts';
import { metadataOf } from './stripe-objects.ts';

/** Where the site receives webhooks, and the secret that signs them. */
export type WebhookSettings = { readonly url: string; readonly secret: string };

type WebhookContext = {
  readonly book: Book;
  readonly now: () => Date;
  readonly closing: AbortSignal;
  readonly settings: WebhookSettings | undefined;
};

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
  canceled: 'payment_intent.canceled',
};

/**
 * Sends the site webhooks about its charges: signed and slightly delayed. The control API can lose, repeat and reorder them. Notices not
 * sent when the process ends are lost, so the site must not rely on them.
 */
export const openWebhooks = ({ book, now, closing, settings }: WebhookContext): ((intentId: string) => void) => {
  if (settings === undefined) return () => undefined;
  const send = async (intentId: string): Promise<void> => {
    const { mode } = book.control();
    await wait(mode === 'notices-reordered' ? randomInt(MAX_DISORDER_MS) : DELAY_MS, undefined, { signal: closing });
    // Reads the book when it sends: a charge that was rolled back is not in it.
    const intent = book.intent(intentId);
    const type = TYPES[intent?.status ?? ''];
    if (intent === undefined || type === undefined) return;
    if (mode.startsWith('notices-')) book.spendControl();
    if (mode === 'down' || mode === 'notices-lost') return;
    const text = webhookText(intent, type, now());
    await Promise.all(Array.from({ length: mode === 'notices-twice' ? 2 : 1 }, () => deliver(settings, text, now, closing)));
  };
  return (intentId) => {
    // No caller waits for a notice.
    send(intentId).catch(() => undefined);
  };
};

const webhookText = (intent: IntentRow, type: string, now: Date): string =>
  JSON.stringify({
    id: newId('evt'),
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    data: { object: { id: intent.id, object: 'payment_intent', status: intent.status, metadata: metadataOf(intent) } },
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

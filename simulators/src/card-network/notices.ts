import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Book } from './book.ts';
import type { IntentRow } from './book-rows.ts';
import { newId } from './network.ts';
import { metadataOf } from './stripe-objects.ts';

/** Where the site takes webhooks, and the secret it knows them by. */
export type NoticeSettings = { readonly url: string; readonly secret: string };

type Scene = {
  readonly book: Book;
  readonly now: () => Date;
  readonly closing: AbortSignal;
  readonly settings: NoticeSettings | undefined;
};

/** Soon after the answer, as a rule: sometimes before it arrives. */
const DELAY_MS = 200;
/** In the mode that reorders, each takes its own time up to this long. */
const MAX_DISORDER_MS = 4_000;
/** A real provider tries for days; for a copy on one machine this is long enough to outlive a restart of the site. */
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
 * Tells the site what became of a charge, as webhooks do: signed, a moment later, and never to be relied on. The modes of the control
 * page lose, repeat and reorder them. What has not been sent when the process ends is lost: the site asks anyhow.
 */
export const openNotices = ({ book, now, closing, settings }: Scene): ((intentId: string) => void) => {
  if (settings === undefined) return () => undefined;
  const send = async (intentId: string): Promise<void> => {
    const { mode } = book.control();
    await wait(mode === 'notices-reordered' ? randomInt(MAX_DISORDER_MS) : DELAY_MS, undefined, { signal: closing });
    // What is in the book now: a charge that was rolled back is in none.
    const intent = book.intent(intentId);
    const type = TYPES[intent?.status ?? ''];
    if (intent === undefined || type === undefined) return;
    if (mode.startsWith('notices-')) book.spendControl();
    if (mode === 'down' || mode === 'notices-lost') return;
    const text = noticeText(intent, type, now());
    await Promise.all(Array.from({ length: mode === 'notices-twice' ? 2 : 1 }, () => deliver(settings, text, now, closing)));
  };
  return (intentId) => {
    // Whatever happens to a notice, nobody waits for it.
    send(intentId).catch(() => undefined);
  };
};

const noticeText = (intent: IntentRow, type: string, now: Date): string =>
  JSON.stringify({
    id: newId('evt'),
    object: 'event',
    type,
    created: Math.floor(now.getTime() / 1000),
    data: { object: { id: intent.id, object: 'payment_intent', status: intent.status, metadata: metadataOf(intent) } },
  });

const deliver = async ({ url, secret }: NoticeSettings, text: string, now: () => Date, closing: AbortSignal): Promise<void> => {
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

import { Webhook } from 'standardwebhooks';
import type { PartnerEvent } from '../types.ts';

/** How long Danubit waits for an answer to a webhook. */
const TIMEOUT_MS = 10_000;

export type Receiver = { readonly url: string; readonly secret: string; readonly payload: 'thin' | 'full' };
export type Forwarded = { readonly outcome: 'no_connection' } | { readonly outcome: 'answered' | 'timed_out'; readonly status?: number };

/** Sends an event as a webhook is sent: the same body, headers and signature. */
export const forwardEvent = async (event: PartnerEvent, { url, secret, payload }: Receiver, now: Date): Promise<Forwarded> => {
  const body = JSON.stringify(payload === 'thin' ? { ...event, data: idsOf(event.data) } : event);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.event_id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(event.event_id, now, body),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { outcome: 'answered', status: response.status };
  } catch (error) {
    return { outcome: error instanceof Error && error.name === 'TimeoutError' ? 'timed_out' : 'no_connection' };
  }
};

/** The ids of the resource that the event is about; those of related resources are only in the full payload. */
const idsOf = (data: PartnerEvent['data']): object => {
  const [name] = ['order_id', 'user_id', 'endpoint_id'].filter((each) => each in data);
  return Object.fromEntries(Object.entries(data).filter(([key]) => key === name));
};

import { Webhook } from 'standardwebhooks';
import { WebhookError } from './errors.ts';
import type { WebhookEvent } from './types.ts';

type Received = {
  /** The body as it arrived, before anything parses it: one other byte and the signature is wrong. */
  readonly body: string;
  /** Headers of the request: an object as Node gives it, or `Headers`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…` of the endpoint; while you exchange it, the new and the old one. */
  readonly secret: string | readonly string[];
};

/**
 * The event of a webhook, once its signature and its age are checked (Standard Webhooks). Webhooks may arrive twice or in another order:
 * keep the highest `sequence` of each order and user. @throws WebhookError when it does not come from Danubit
 */
export const verifyWebhook = ({ body, headers, secret }: Received): WebhookEvent => {
  if (typeof body !== 'string') throw new TypeError('verifyWebhook needs the raw body as text, not what a JSON parser made of it.');
  const plain = plainHeaders(headers);
  const failures: unknown[] = [];
  for (const each of [secret].flat()) {
    try {
      return new Webhook(each).verify(body, plain) as WebhookEvent;
    } catch (failure) {
      failures.push(failure);
    }
  }
  const [first] = failures;
  throw new WebhookError(first instanceof Error ? first.message : 'No secret was given.', { cause: first });
};

const plainHeaders = (headers: Received['headers']): Record<string, string> => {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(', ')]])));
};

import { publicIdOf } from '@danubit/contracts/values/ids';
import { WEBHOOK_RETRY, WEBHOOK_TRIED_HOURS } from '@danubit/contracts/values/webhooks';
import { webhooks } from '@danubit/core/domain/partners/webhooks/webhooks.decider';
import { signingGenerations, type WebhookEndpoint } from '@danubit/core/domain/partners/webhooks/webhooks.state';
import { webhooksStream } from '@danubit/core/domain/partners/webhooks/webhooks.stream';
import { webhookSecretOf } from '@danubit/core/security/webhook-secret';
import { handleCommand } from '@danubit/event-store/handle-command';
import { backoffMs, type Backoff } from '@danubit/runtime/backoff';
import type { Clock } from '@danubit/runtime/clock';
import { Webhook } from 'standardwebhooks';
import type { SandboxClocks } from '../due/sandbox-clocks.ts';
import { endpointOfSubject } from '../webhooks/endpoint-subject.ts';
import type { SendWebhook } from '../webhooks/send-webhook.ts';
import type { Breaker, PendingDelivery, Try, WebhookStore } from '../webhooks/webhook-store.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';

export type WebhookTools = JobTools & {
  readonly sandboxClocks: SandboxClocks;
  readonly webhookStore: WebhookStore;
  readonly sendWebhook: SendWebhook;
  readonly webhookSecretKey: string;
};

const TRIED_MS = WEBHOOK_TRIED_HOURS * 3_600_000;
/** Sent to one endpoint at the same time. */
const BATCH = 8;
/** After so many failures in a row the endpoint gets one probe at a time. */
const FAILURES_BEFORE_PROBES = 5;
const PROBE: Backoff = { ...WEBHOOK_RETRY, longestMs: 15 * 60_000 };
const GONE = 410;

/**
 * Sends the pending webhooks of one endpoint, so that a slow one occupies a single place. One that fails repeatedly gets a single probe
 * from time to time; the first answered probe makes all its pending webhooks due. Pauses and periods follow the clock of the sandbox for
 * its endpoints; the time of the signature, which a receiver checks, is always real.
 */
export const deliverWebhooksJob = (tools: WebhookTools): Job => ({
  action: 'deliver-webhooks',
  async run(work) {
    const { partnerId, endpointId } = endpointOfSubject(work.subject);
    const endpoint = (await tools.log.load(webhooks, webhooksStream(partnerId))).get(endpointId);
    const time = endpoint?.mode === 'test' ? await tools.sandboxClocks.of(partnerId) : tools.clock;
    const now = time.now();
    if (endpoint?.status !== 'enabled') {
      await stop(tools, endpointId, now);
      return 'done';
    }
    const breaker = await tools.webhookStore.breaker(endpointId);
    if (breaker.openUntil !== null && breaker.openUntil > now) return later(breaker.openUntil, now);
    const tries = await sendWaiting({ ...tools, time }, endpoint, breaker);
    if (tries.some(({ status }) => status === GONE)) {
      const command = { type: 'DisableEndpoint', partnerId, endpointId, cause: 'gone' } as const;
      const context = contextOf(work, tools.clock, `gone:${tries[0]?.at.toISOString() ?? ''}`, null);
      await handleCommand(tools.log, { stream: webhooksStream(partnerId), decider: webhooks, command, context });
      await stop(tools, endpointId, time.now());
      return 'done';
    }
    return whenNext({ ...tools, time }, endpointId);
  },
});

const stop = async ({ webhookStore }: WebhookTools, endpointId: string, now: Date): Promise<void> => {
  await webhookStore.giveUp(endpointId, now);
  await webhookStore.forgetFailures(endpointId);
};

/** `time` is the clock of the endpoint. */
type TimedTools = WebhookTools & { readonly time: Clock };

const isProbed = ({ failures }: Breaker): boolean => failures >= FAILURES_BEFORE_PROBES;

/** One batch, or one probe. */
const sendWaiting = async (tools: TimedTools, endpoint: WebhookEndpoint, breaker: Breaker): Promise<readonly Try[]> => {
  const { endpointId } = endpoint;
  const { webhookStore, time } = tools;
  const isProbe = isProbed(breaker);
  if (isProbe) await webhookStore.giveUp(endpointId, time.now(), new Date(time.now().getTime() - TRIED_MS));
  const waiting = await (isProbe ? webhookStore.probed(endpointId) : webhookStore.pending(endpointId, BATCH, time.now()));
  if (waiting.length === 0) return [];
  const tries = await Promise.all(waiting.map((delivery) => tryOnce(tools, endpoint, delivery)));
  const now = time.now();
  await webhookStore.record(endpointId, tries, breakerAfter(breaker, tries, now));
  if (isProbe && tries.some(({ after }) => after === 'delivered')) await webhookStore.makeDue(endpointId, now);
  return tries;
};

const breakerAfter = ({ failures }: Breaker, tries: readonly Try[], now: Date): Breaker => {
  if (tries.some(({ after }) => after === 'delivered')) return { failures: 0, openUntil: null };
  const after = { failures: failures + tries.length, openUntil: null };
  const beyond = after.failures - FAILURES_BEFORE_PROBES;
  return beyond < 0 ? after : { ...after, openUntil: new Date(now.getTime() + backoffMs(PROBE, Math.min(beyond, 10))) };
};

const tryOnce = async (tools: TimedTools, endpoint: WebhookEndpoint, delivery: PendingDelivery): Promise<Try> => {
  const at = tools.time.now();
  const headers = headersOf(endpoint, delivery, tools.clock.now(), tools.webhookSecretKey);
  const startedAt = performance.now();
  const { status, fault, text } = await tools.sendWebhook({ url: endpoint.endpointUrl, headers, body: delivery.body });
  const isTaken = fault === null && status !== null && status >= 200 && status < 300;
  const end = delivery.requestedAt.getTime() + TRIED_MS;
  const dueAt = new Date(Math.min(end, at.getTime() + backoffMs(WEBHOOK_RETRY, delivery.tries)));
  const isLast = at.getTime() >= end;
  return {
    deliveryId: delivery.deliveryId,
    at,
    ms: Math.round(performance.now() - startedAt),
    status,
    fault,
    headers,
    text,
    dueAt,
    after: isTaken ? 'delivered' : isLast ? 'failed' : 'pending',
  };
};

/** By Standard Webhooks, with a signature for each secret that is in use. The id is the same at every try. */
const headersOf = (endpoint: WebhookEndpoint, { eventId, body }: PendingDelivery, at: Date, key: string): Record<string, string> => {
  const id = publicIdOf('evt', eventId);
  const secrets = signingGenerations(endpoint, at.toISOString()).map((each) => webhookSecretOf(endpoint.endpointId, each, key));
  return {
    'content-type': 'application/json',
    'user-agent': 'Danubit-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
};

const later = (due: Date, now: Date): JobOutcome => ({ againInMs: Math.max(1, due.getTime() - now.getTime()), untried: true });

const whenNext = async ({ webhookStore, time }: TimedTools, endpointId: string): Promise<JobOutcome> => {
  const due = await webhookStore.nextDue(endpointId);
  if (due === undefined) return 'done';
  const { openUntil } = await webhookStore.breaker(endpointId);
  const [now, from] = [time.now(), openUntil ?? due];
  return later(from, now);
};

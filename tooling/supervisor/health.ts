import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@danubit/deploy/installation/errors';
import * as z from 'zod/mini';

const POLL_MS = 100;
const REQUEST_LIMIT_MS = 3_000;
/** How often a wait is reported. */
const MENTION_EVERY_MS = 5_000;

/** The health report of a process that reads the log: the state of each of its consumers. */
const consumerSchema = z.object({
  consumer: z.string(),
  state: z.string(),
  checkpoint: z.nullable(z.string()),
  head: z.nullable(z.string()),
});
const reportSchema = z.object({ projections: z.optional(z.array(consumerSchema)), progress: z.optional(consumerSchema) });

/** Waits until the health address answers 200. @throws Error after the limit, or when the wait is aborted */
export const untilHealthy = async (
  address: string,
  limitMs: number,
  progress: (text: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const startedAt = Date.now();
  let mentionedAt = startedAt;
  for (;;) {
    const answer = await ask(address, signal);
    if (answer.healthy) return;
    signal.throwIfAborted();
    const now = Date.now();
    if (now - startedAt > limitMs) throw new Error(`does not get ready within ${limitMs / 1000} s (${answer.says})`);
    if (now - mentionedAt > MENTION_EVERY_MS) {
      progress(`not ready yet: ${answer.says}`);
      mentionedAt = now;
    }
    await delay(POLL_MS, undefined, { signal });
  }
};

type Answer = { readonly healthy: boolean; readonly says: string };

const ask = async (address: string, signal: AbortSignal): Promise<Answer> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)]) });
    const text = await response.text();
    return { healthy: response.ok, says: progressIn(text) ?? `it answers ${response.status}` };
  } catch (error) {
    return { healthy: false, says: messageOf(error).includes('timeout') ? 'it does not answer in time' : 'it does not answer' };
  }
};

const progressIn = (text: string): string | undefined => {
  if (!text.startsWith('{')) return undefined;
  const { data } = z.safeParse(reportSchema, JSON.parse(text));
  const consumers = [...(data?.projections ?? []), ...(data?.progress === undefined ? [] : [data.progress])].filter(
    ({ state }) => state !== 'live',
  );
  if (consumers.length === 0) return undefined;
  return consumers
    .map(({ consumer, state, checkpoint, head }) => `${consumer} ${state} at ${short(checkpoint)} of ${short(head)}`)
    .join(', ');
};

/** Without the zeros that pad a position so that positions sort as text. */
const short = (position: string | null): string => position?.replace(/^0+(?=\d)/, '') ?? '?';

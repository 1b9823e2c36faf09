import type { InternalFetch } from '@danubit/runtime/http/internal-fetch';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { keepLooking, type Looking } from '../chain/keep-looking.ts';
import { endAlarm, raiseAlarm } from './raise-alarm.ts';

const LOOK_EVERY_MS = 60_000;
const ANSWER_WITHIN_MS = 10_000;
/** The process tries a person again within seconds: a person who is left after this time has another fault. */
export const UNSCREENED_FOR_MS = 10 * 60_000;
/** A run over all customers takes minutes. */
export const RUN_TAKES_MS = 60 * 60_000;

const answerSchema = z.object({
  everybody: z.nullable(
    z.object({
      screened: z.int(),
      persons: z.int(),
      isDone: z.boolean(),
      unscreened: z.nullable(z.object({ persons: z.int(), since: z.string() })),
    }),
  ),
});
export type ScreeningProgress = z.infer<typeof answerSchema>['everybody'];

/** How many customers are not screened against the lists in force, and since when; null while that is no fault. */
type Incomplete = { readonly persons: number; readonly since: string } | null;

/** Remembers since when a run has not ended. */
export const screeningWatch = () => {
  let unfinishedSince: Date | null = null;
  return (progress: ScreeningProgress, now: Date): Incomplete => {
    if (progress === null) return null;
    unfinishedSince = progress.isDone ? null : (unfinishedSince ?? now);
    const isOld = (since: string | Date, ms: number): boolean => now.getTime() - new Date(since).getTime() >= ms;
    if (unfinishedSince !== null && isOld(unfinishedSince, RUN_TAKES_MS))
      return { persons: progress.persons - progress.screened, since: unfinishedSince.toISOString() };
    return progress.unscreened !== null && isOld(progress.unscreened.since, UNSCREENED_FOR_MS) ? progress.unscreened : null;
  };
};

type WatchTools = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly logger: Logger;
  readonly url: string;
  readonly send: InternalFetch;
};

/** Asks the compliance process every minute until it is stopped. Without an answer an alarm stays as it is. */
export const watchScreening = ({ pool, logger, url, send }: WatchTools): Looking => {
  const watch = screeningWatch();
  const alarm = { kind: 'screening_incomplete' } as const;
  let isRaised = false;
  return keepLooking(async () => {
    try {
      const answer = await send(new URL('/health/ready', url), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      const incomplete = watch(z.parse(answerSchema, await answer.json()).everybody, new Date());
      if (incomplete !== null) raiseAlarm(pool, logger, { ...alarm, persons: String(incomplete.persons), since: incomplete.since });
      else if (isRaised) endAlarm(pool, logger, alarm);
      isRaised = incomplete !== null;
    } catch (error) {
      logger.warn({ err: error }, 'the compliance process does not say who is screened; trying again');
    }
    return LOOK_EVERY_MS;
  });
};

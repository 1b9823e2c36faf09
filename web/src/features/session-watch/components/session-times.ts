/**
 * When the session of this browser will end, in the time of this computer's clock. Pure: the rest of the feature asks it what to do.
 * The server decides when it ends; this only warns, and says what has happened once the time is over.
 */
import type { SessionEnd } from '@danubit/contracts/http/identity/sessions.contract';

const HOUR_MS = 3_600_000;
/** Issue of the warning: this long before the end. */
export const WARNING_MS = 60_000;
/** Input is reported at most this often. */
export const REPORT_EVERY_MS = 60_000;
/** A browser's timer holds about 24 days; a computer that slept is looked at again soon after it woke. */
const LONGEST_WAIT_MS = 600_000;

export type SessionTimes = {
  readonly sessionId: string;
  readonly reportedAtMs: number;
  readonly idleEndsAtMs: number;
  readonly endsAtMs: number;
};
export type EndCause = 'inactive' | 'expired';

/** The answer to a report of activity came just after `idle_ends_at` was moved: that tells how far this clock is from the server's. */
export const timesOf = (sessionId: string, reply: SessionEnd, nowMs: number): SessionTimes => {
  const idleMs = reply.session_timeout_hours * HOUR_MS;
  const serverNowMs = Date.parse(reply.idle_ends_at) - idleMs;
  return { sessionId, reportedAtMs: nowMs, idleEndsAtMs: nowMs + idleMs, endsAtMs: nowMs + (Date.parse(reply.ends_at) - serverNowMs) };
};

export type Watch =
  | { readonly kind: 'calm'; readonly waitMs: number }
  | { readonly kind: 'ending'; readonly cause: EndCause; readonly endsAtMs: number }
  | { readonly kind: 'over'; readonly cause: EndCause };

export const watchAt = ({ idleEndsAtMs, endsAtMs }: SessionTimes, nowMs: number): Watch => {
  const cause = endsAtMs <= idleEndsAtMs ? 'expired' : 'inactive';
  const endMs = Math.min(endsAtMs, idleEndsAtMs);
  if (nowMs >= endMs) return { kind: 'over', cause };
  if (nowMs >= endMs - WARNING_MS) return { kind: 'ending', cause, endsAtMs: endMs };
  return { kind: 'calm', waitMs: Math.min(endMs - WARNING_MS - nowMs, LONGEST_WAIT_MS) };
};

export const isReportDue = (times: SessionTimes | undefined, nowMs: number): boolean =>
  times === undefined || nowMs - times.reportedAtMs >= REPORT_EVERY_MS;

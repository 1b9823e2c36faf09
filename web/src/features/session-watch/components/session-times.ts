/**
 * When this browser's session will end, in terms of the local clock. Pure: the rest of the feature acts on its results. The server decides
 * when the session ends; this code only warns and reports the end.
 */
import type { SessionEnd } from '@danubit/contracts/http/identity/sessions.contract';

const HOUR_MS = 3_600_000;
/** The warning appears this long before the end. */
export const WARNING_MS = 60_000;
/** Shortest interval between two reports of activity. */
export const REPORT_EVERY_MS = 60_000;
/** Limited, because browser timers hold about 24 days and because a computer that slept should notice the time soon after it wakes. */
const LONGEST_WAIT_MS = 600_000;

export type SessionTimes = {
  readonly sessionId: string;
  readonly reportedAtMs: number;
  readonly idleEndsAtMs: number;
  readonly endsAtMs: number;
};
export type EndCause = 'inactive' | 'expired';

/** The reply to a report comes just after the server renewed `idle_ends_at`, which reveals the difference between the two clocks. */
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

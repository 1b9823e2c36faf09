const HOUR_MS = 3_600_000;

/** Whatever happens, after this long one signs in again (ASVS 5.0 7.3.2; docs/decisions/0051-sessions.md). */
const ABSOLUTE_LIMIT_MS = 30 * 24 * HOUR_MS;
/** A refresh token that was just exchanged is answered with the same child: several tabs, or an answer that got lost. */
export const REUSE_GRACE_MS = 10_000;

/** When a session ends that nobody uses any more; the hours are those of the security settings (specification §9). */
export const idleEnd = (lastActiveAt: Date, timeoutHours: number): Date => new Date(lastActiveAt.getTime() + timeoutHours * HOUR_MS);
export const absoluteEnd = (now: Date): Date => new Date(now.getTime() + ABSOLUTE_LIMIT_MS);

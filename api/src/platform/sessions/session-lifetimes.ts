const HOUR_MS = 3_600_000;

/** The absolute lifetime of a session (ASVS 5.0 7.3.2; docs/decisions/0051-sessions.md). */
const ABSOLUTE_LIMIT_MS = 30 * 24 * HOUR_MS;
/** A recovery link proves the mailbox alone, so its session lasts long enough to choose a new password and no longer. */
const RECOVERY_MS = 15 * 60_000;
/** Within this grace period an exchanged refresh token gives the same child again: for several tabs, or after a lost response. */
export const REUSE_GRACE_MS = 10_000;

/** When an inactive session ends; the hours come from the security settings. */
export const idleEnd = (lastActiveAt: Date, timeoutHours: number): Date => new Date(lastActiveAt.getTime() + timeoutHours * HOUR_MS);
export const recoveredEnd = (now: Date): Date => new Date(now.getTime() + RECOVERY_MS);
export const absoluteEnd = (now: Date): Date => new Date(now.getTime() + ABSOLUTE_LIMIT_MS);

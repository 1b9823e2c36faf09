/** The id is derived from `readsKey` (`idFromText`), so that the name of the stream reveals neither reader nor month. */
export const recordReadStream = (readsId: string): string => `access-${readsId}`;

/** The look-ups of a reader in a month ("2026-11", UTC) are one stream (docs/decisions/0207-a-reader-has-a-stream-a-month.md). */
export const readsKey = (userId: string, month: string): string => `reads:${userId}:${month}`;

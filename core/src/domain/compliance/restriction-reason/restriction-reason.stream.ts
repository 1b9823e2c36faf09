export const restrictionReasonStream = (restrictionId: string): string => `restriction-${restrictionId}`;

/** The id is derived from it (`idFromText`), so that there is one stream for each person and its name does not reveal whose it is. */
export const restrictionReasonKey = (userId: string): string => `restriction:${userId}`;

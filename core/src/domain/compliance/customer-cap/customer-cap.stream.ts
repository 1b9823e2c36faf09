export const customerCapStream = (capId: string): string => `cap-${capId}`;

/** The id is derived from it (`idFromText`), so that there is one stream for each person and its name does not reveal whose it is. */
export const capKey = (subjectId: string): string => `cap:${subjectId}`;

export const relationshipEndStream = (endingId: string): string => `ending-${endingId}`;

/** The id is derived from it (`idFromText`), so that there is one stream for each person and its name does not reveal whose it is. */
export const endingKey = (subjectId: string): string => `ending:${subjectId}`;

/** The id is derived from `riskKey` (`idFromText`), so that the name of the stream does not reveal the customer. */
export const riskRatingStream = (riskId: string): string => `risk-${riskId}`;

export const riskKey = (subjectId: string): string => `risk:${subjectId}`;

/** @param caseId random, so that the name of the stream reveals nothing */
export const caseStream = (caseId: string): string => `case-${caseId}`;

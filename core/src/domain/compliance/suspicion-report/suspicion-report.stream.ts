/** One for each case, so that a case is not reported twice. @param caseId random, so that the name of the stream reveals nothing */
export const suspicionReportStream = (caseId: string): string => `report-${caseId}`;

/** The id derived from it (`idFromText`) is the subject of the events: a key of the report's own. */
export const suspicionReportKey = (caseId: string): string => `report:${caseId}`;

export const evidenceStream = (evidenceId: string): string => `evidence-${evidenceId}`;

/** One search for the person that evidence is about, under a random id. */
export const evidenceSearchStream = (searchId: string): string => `evidence_search-${searchId}`;

/** What became of a proposal to cap a customer's limits, or to lift the cap. */
export const CAP_OUTCOMES = ['waiting', 'lapsed', 'rejected', 'approved'] as const;
export type CapOutcome = (typeof CAP_OUTCOMES)[number];

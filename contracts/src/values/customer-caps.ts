/** What became of a proposal to cap a customer's limits, or to lift the cap. One that waits may have lapsed. */
export const CAP_OUTCOMES = ['waiting', 'rejected', 'approved'] as const;
export type CapOutcome = (typeof CAP_OUTCOMES)[number];

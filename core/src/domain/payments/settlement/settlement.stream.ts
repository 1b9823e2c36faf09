export const settlementStream = (provider: string, reportId: string): string => `settlement-${provider}-${reportId}`;

/** Names the settlement in the ledger and in work. */
export const settlementIdOf = (provider: string, reportId: string): string => `${provider}.${reportId}`;

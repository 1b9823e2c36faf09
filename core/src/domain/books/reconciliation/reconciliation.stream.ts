export const reconciliationStream = (scope: string, date: string): string => `reconciliation-${scope}-${date}`;

export const retentionHoldStream = (holdId: string): string => `retention-${holdId}`;

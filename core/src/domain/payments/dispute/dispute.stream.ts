export const disputeStream = (disputeId: string): string => `dispute-${disputeId}`;

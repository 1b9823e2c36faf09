export const balanceRequestsStream = (userId: string): string => `balance_requests-${userId}`;

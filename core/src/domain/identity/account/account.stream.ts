export const accountStream = (userId: string): string => `account-${userId}`;

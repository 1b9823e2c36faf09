export const cryptoWithdrawalStream = (withdrawalId: string): string => `crypto_withdrawal-${withdrawalId}`;

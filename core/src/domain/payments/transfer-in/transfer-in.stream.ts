export const transferInStream = (transferId: string): string => `transfer_in-${transferId}`;

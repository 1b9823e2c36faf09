export const refundStream = (refundId: string): string => `refund-${refundId}`;

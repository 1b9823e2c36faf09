const CATEGORY = 'refund-';

export const refundStream = (refundId: string): string => `${CATEGORY}${refundId}`;

export const isRefundStream = (stream: string): boolean => stream.startsWith(CATEGORY);

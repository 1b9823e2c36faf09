const CATEGORY = 'payment-';

export const paymentStream = (paymentId: string): string => `${CATEGORY}${paymentId}`;

export const isPaymentStream = (stream: string): boolean => stream.startsWith(CATEGORY);

export const paymentIdOfStream = (stream: string): string => stream.slice(CATEGORY.length);

const CATEGORY = 'order-';

export const orderStream = (orderId: string): string => `${CATEGORY}${orderId}`;

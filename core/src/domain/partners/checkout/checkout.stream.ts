export const checkoutStream = (orderId: string): string => `checkout-${orderId}`;

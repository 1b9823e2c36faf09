export const paymentMethodsStream = (userId: string): string => `methods-${userId}`;

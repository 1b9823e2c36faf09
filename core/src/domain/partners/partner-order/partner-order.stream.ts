export const partnerOrderStream = (orderId: string): string => `partner_order-${orderId}`;

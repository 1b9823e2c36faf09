const CATEGORY = 'delivery-';

export const deliveryStream = (deliveryId: string): string => `${CATEGORY}${deliveryId}`;

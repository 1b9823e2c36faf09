const CATEGORY = 'transfer-';

export const travelRuleStream = (deliveryId: string): string => `${CATEGORY}${deliveryId}`;

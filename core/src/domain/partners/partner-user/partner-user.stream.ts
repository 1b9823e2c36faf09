export const partnerUserStream = (userId: string): string => `partner_user-${userId}`;

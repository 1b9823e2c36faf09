export const depositAddressesStream = (userId: string): string => `deposit_addresses-${userId}`;

export const staffStream = (userId: string): string => `staff-${userId}`;

export const notificationMarkStream = (userId: string): string => `notifications-${userId}`;

export const providerNotificationStream = (provider: string, notificationId: string): string => `notice_${provider}-${notificationId}`;

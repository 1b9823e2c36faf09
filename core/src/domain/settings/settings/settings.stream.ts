export const settingsStream = (userId: string): string => `settings-${userId}`;

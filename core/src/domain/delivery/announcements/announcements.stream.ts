export const announcementsStream = (userId: string): string => `announcements-${userId}`;

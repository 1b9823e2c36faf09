export const cookieChoiceStream = (userId: string): string => `cookies-${userId}`;

export const sweepsStream = (userId: string): string => `sweeps-${userId}`;

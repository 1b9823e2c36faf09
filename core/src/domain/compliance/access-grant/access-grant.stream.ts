export const accessGrantStream = (grantId: string): string => `grant-${grantId}`;

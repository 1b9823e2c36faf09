export const cardVerificationStream = (verificationId: string): string => `cardverification-${verificationId}`;

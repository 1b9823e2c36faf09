export const transferNameStream = (nameId: string): string => `transfer_name-${nameId}`;

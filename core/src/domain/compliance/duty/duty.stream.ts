export const dutyStream = (dutyId: string): string => `duty-${dutyId}`;

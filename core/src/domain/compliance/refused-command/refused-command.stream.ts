/** @param refusalId a random UUID */
export const refusedCommandStream = (refusalId: string): string => `refusal-${refusalId}`;

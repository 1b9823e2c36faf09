/** `month` is a month in the customer's zone, "2026-11". */
export const limitsStream = (userId: string, month: string): string => `limits-${userId}-${month.replace('-', '')}`;

export const isLimitsStream = (stream: string): boolean => stream.startsWith('limits-');

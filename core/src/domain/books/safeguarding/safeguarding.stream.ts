export const safeguardingStream = (date: string): string => `safeguarding-${date}`;

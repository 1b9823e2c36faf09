const CATEGORY = 'quote-';

export const quoteStream = (quoteId: string): string => `${CATEGORY}${quoteId}`;

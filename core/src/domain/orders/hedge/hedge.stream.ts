const CATEGORY = 'hedge-';

export const hedgeStream = (hedgeId: string): string => `${CATEGORY}${hedgeId}`;

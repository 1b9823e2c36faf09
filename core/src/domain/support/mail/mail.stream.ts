const CATEGORY = 'mail-';

export const mailStream = (mailId: string): string => `${CATEGORY}${mailId}`;

export const mailIdOfStream = (stream: string): string => stream.slice(CATEGORY.length);

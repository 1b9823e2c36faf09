/** What a message on the contact page is about (specification §5). */
export const INQUIRY_TYPES = ['integration', 'partnership', 'support', 'other'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

export const MAX_MESSAGE_CHARACTERS = 5_000;

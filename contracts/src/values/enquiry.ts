/** Subjects of a contact form message. */
export const INQUIRY_TYPES = ['integration', 'partnership', 'support', 'other'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

export const MAX_MESSAGE_CHARACTERS = 5_000;

export const incomingInquiryStream = (inquiryId: string): string => `incoming_inquiry-${inquiryId}`;

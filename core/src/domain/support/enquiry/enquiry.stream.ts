export const enquiryStream = (enquiryId: string): string => `enquiry-${enquiryId}`;

export const isEnquiryStream = (stream: string): boolean => stream.startsWith('enquiry-');

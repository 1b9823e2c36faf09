import type { InquiryType } from '@danubit/contracts/values/enquiry';

/** Specification §5, in its order. */
export const INQUIRY_OPTIONS: readonly { readonly value: InquiryType; readonly label: string }[] = [
  { value: 'integration', label: 'Integration Inquiry' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'support', label: 'Technical Support' },
  { value: 'other', label: 'Other' },
];

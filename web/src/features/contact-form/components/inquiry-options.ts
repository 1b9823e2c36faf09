import type { InquiryType } from '@danubit/contracts/values/enquiry';

/** In the order of the list on the page. */
export const INQUIRY_OPTIONS: readonly { readonly value: InquiryType; readonly label: string }[] = [
  { value: 'integration', label: 'Integration Inquiry' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'support', label: 'Technical Support' },
  { value: 'other', label: 'Other' },
];

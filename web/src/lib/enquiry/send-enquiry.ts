import { sendContactEmail, type ContactMessage, type IntegrationLead } from '@danubit/contracts/http/support/send-contact-email.contract';
import { callEndpoint, newIdempotencyKey } from '../api-client.ts';

type Enquiry = ContactMessage | IntegrationLead;

/** @throws ApiProblem */
export type SendEnquiry = (enquiry: Enquiry) => Promise<void>;

/** A sender for one form. The same message sent again reuses its key, so that it is delivered once even if an answer was lost. */
export const createEnquirySender = (): SendEnquiry => {
  let last: { readonly text: string; readonly key: string } | undefined;
  return async (enquiry) => {
    const text = JSON.stringify(enquiry);
    if (last?.text !== text) last = { text, key: newIdempotencyKey() };
    await callEndpoint(sendContactEmail, { body: enquiry, idempotencyKey: last.key });
    last = undefined;
  };
};

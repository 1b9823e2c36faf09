import { integrationLeadSchema, type IntegrationLead } from '@danubit/contracts/http/support/send-contact-email.contract';
import * as z from 'zod/mini';
import { createEnquirySender } from '../../../lib/enquiry/send-enquiry.ts';
import type { FormRules } from '../../../lib/use-public-form.ts';

const { company, email, monthlyVolume } = integrationLeadSchema.shape;

const leadForm = z.object({ company, email, monthlyVolume, website: z.string() });
type LeadValues = z.infer<typeof leadForm>;

/** The payload of specification §7: the company is the name too. */
const payloadOf = ({ website, ...values }: LeadValues): IntegrationLead => ({
  name: values.company,
  ...values,
  formType: 'integration',
  ...(website === '' ? {} : { website }),
});

/** One for each form on the page. */
export const leadFormRules = (): FormRules<LeadValues> => {
  const send = createEnquirySender();
  return { schema: leadForm, send: (values) => send(payloadOf(values)) };
};

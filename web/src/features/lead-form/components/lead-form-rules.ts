import { integrationLeadSchema, type IntegrationLead } from '@danubit/contracts/http/support/send-contact-email.contract';
import * as z from 'zod/mini';
import { createEnquirySender } from '../../../lib/enquiry/send-enquiry.ts';
import type { FormRules } from '../../../lib/use-public-form.ts';

const { company, email, monthlyVolume } = integrationLeadSchema.shape;

const leadForm = z.object({ company, email, monthlyVolume, website: z.string() });
type LeadValues = z.infer<typeof leadForm>;

/** Maps the form's values to the endpoint's payload: the company also serves as the name. */
const payloadOf = ({ website, ...values }: LeadValues): IntegrationLead => ({
  name: values.company,
  ...values,
  formType: 'integration',
  ...(website === '' ? {} : { website }),
});

/** Creates the rules and the sender of one form. */
export const leadFormRules = (): FormRules<LeadValues> => {
  const send = createEnquirySender();
  return { schema: leadForm, send: (values) => send(payloadOf(values)) };
};

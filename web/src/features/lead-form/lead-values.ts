import { integrationLeadSchema, type IntegrationLead } from '@danubit/contracts/http/support/send-contact-email.contract';
import * as z from 'zod/mini';

const { company, email, monthlyVolume } = integrationLeadSchema.shape;

export const leadForm = z.object({ company, email, monthlyVolume, website: z.string() });
export type LeadValues = z.infer<typeof leadForm>;

export const EMPTY: LeadValues = { company: '', email: '', monthlyVolume: '', website: '' };

/** The payload of specification §7: the company is the name too. */
export const payloadOf = ({ website, ...values }: LeadValues): IntegrationLead => ({
  name: values.company,
  ...values,
  formType: 'integration',
  ...(website === '' ? {} : { website }),
});

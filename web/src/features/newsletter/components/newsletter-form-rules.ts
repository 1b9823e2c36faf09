import { requestNewsletter as endpoint } from '@danubit/contracts/http/support/newsletter.contract';
import * as z from 'zod/mini';
import type { FormRules } from '../../../lib/use-public-form.ts';
import { requestNewsletter } from '../api/request-newsletter.ts';

const newsletterForm = z.object({ email: endpoint.body.shape.email, website: z.string() });

export const newsletterFormRules: FormRules<z.infer<typeof newsletterForm>> = { schema: newsletterForm, send: requestNewsletter };

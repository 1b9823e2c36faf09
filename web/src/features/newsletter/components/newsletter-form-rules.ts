import { requestNewsletter } from '@danubit/contracts/http/support/newsletter.contract';
import * as z from 'zod/mini';
import type { FormRules } from '../../../lib/use-public-form.ts';
import { askForNewsletter } from '../api/newsletter.ts';

const newsletterForm = z.object({ email: requestNewsletter.body.shape.email, website: z.string() });

export const newsletterFormRules: FormRules<z.infer<typeof newsletterForm>> = { schema: newsletterForm, send: askForNewsletter };

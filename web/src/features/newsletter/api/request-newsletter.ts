import { requestNewsletter as endpoint } from '@danubit/contracts/http/support/newsletter.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

type NewsletterRequest = { readonly email: string; readonly website: string };

/**
 * Repeating is harmless: only the newest mail's link works, and the server limits the number of mails.
 * @throws ApiProblem
 */
export const requestNewsletter = async ({ email, website }: NewsletterRequest): Promise<void> => {
  await callEndpoint(endpoint, { body: { email, ...(website === '' ? {} : { website }) } });
};

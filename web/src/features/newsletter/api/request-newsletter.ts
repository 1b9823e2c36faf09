import { requestNewsletter as endpoint } from '@danubit/contracts/http/support/newsletter.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

type NewsletterRequest = { readonly email: string; readonly website: string };

/** @throws ApiProblem. Asking twice is harmless: only the newest mail counts, and the server limits how many there are. */
export const requestNewsletter = async ({ email, website }: NewsletterRequest): Promise<void> => {
  await callEndpoint(endpoint, { body: { email, ...(website === '' ? {} : { website }) } });
};

import { confirmNewsletter, endNewsletter, requestNewsletter } from '@danubit/contracts/http/support/newsletter.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

type Request = { readonly email: string; readonly website: string };

/** @throws ApiProblem. Asking twice is harmless: only the newest mail counts, and the server limits how many there are. */
export const askForNewsletter = async ({ email, website }: Request): Promise<void> => {
  await callEndpoint(requestNewsletter, { body: { email, ...(website === '' ? {} : { website }) } });
};

/** @throws ApiProblem LINK_EXPIRED */
export const confirmSubscription = async (token: string): Promise<void> => {
  await callEndpoint(confirmNewsletter, { body: { token } });
};

/** @throws ApiProblem LINK_EXPIRED */
export const endSubscription = async (token: string): Promise<void> => {
  await callEndpoint(endNewsletter, { body: { token } });
};

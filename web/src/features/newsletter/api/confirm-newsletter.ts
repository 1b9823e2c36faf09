import { confirmNewsletter as endpoint } from '@danubit/contracts/http/support/newsletter.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

/** @throws ApiProblem LINK_EXPIRED */
export const confirmNewsletter = async (token: string): Promise<void> => {
  await callEndpoint(endpoint, { body: { token } });
};

import { endNewsletter as endpoint } from '@danubit/contracts/http/support/newsletter.contract';
import { callEndpoint } from '../../../lib/api-client.ts';

/** @throws ApiProblem LINK_EXPIRED */
export const endNewsletter = async (token: string): Promise<void> => {
  await callEndpoint(endpoint, { body: { token } });
};

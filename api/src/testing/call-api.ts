import type { TestApi } from './start-test-api.ts';
import type { TestCustomer } from './test-customers.ts';

/** A request without a body, as a customer or as a visitor. */
export const callApi = async (api: TestApi, customer: TestCustomer | undefined, path: string, method = 'GET') => {
  const response = await fetch(`${api.url}${path}`, { method, ...(customer === undefined ? {} : { headers: customer.authorization }) });
  const body: unknown = await response.json();
  return { status: response.status, body };
};

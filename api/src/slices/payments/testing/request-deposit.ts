import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { money } from '@danubit/contracts/values/money';
import type { TestApi } from '../../../testing/start-test-api.ts';
import type { TestCustomer } from '../../../testing/test-customers.ts';

/** The body that the card gateway sends. */
export const depositBody = {
  money: money('EUR', 25_000n),
  card: { token: 'pm_1', provider: 'stripe', brand: 'visa', lastFour: '4242', funding: 'credit', country: 'US', fingerprint: 'fp_1' },
  payer: { name: 'Jana Nováková', country: 'SK', zipCode: '81101' },
  device: { userAgent: 'Test browser', address: '203.0.113.7' },
  providerCustomer: null,
  saveCard: false,
  tryId: '0199a0f0-0000-7000-8000-000000000042',
};

export const requestDeposit = async (
  api: TestApi,
  customer: TestCustomer,
  request: unknown = depositBody,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${api.url}/internal/card-deposits`, {
    method: 'POST',
    headers: {
      ...customer.authorization,
      [INTERNAL_SECRET_HEADER]: api.settings.INTERNAL_SECRET,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(request),
  });
  const reply = (await response.json()) as {
    transactionId: string;
    status: string;
    error: { code: string; message: string; details?: object };
  };
  return { status: response.status, reply, replayed: response.headers.get('idempotency-replayed') };
};

import type * as Sdk from '@danubit/sdk';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { verified } from './support/customers.ts';
import { newKey, registerCompany } from './support/partners.ts';
import { expect, test } from './support/test.ts';

const SOURCES = fileURLToPath(new URL('../../sdk/src/', import.meta.url));

/** A part of the SDK as a bundler makes it for a browser. */
const bundled = async (file: string): Promise<string> => {
  const built = await build({
    ...{ configFile: false, logLevel: 'warn' },
    build: { write: false, lib: { entry: `${SOURCES}${file}`, formats: ['es'] }, target: 'baseline-widely-available' },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('The bundle was not made.');
  return output.output[0].code;
};

test('the SDK works in a browser, and a bundle has only what was imported', async ({ page, request }) => {
  const { session } = await verified(request);
  const headers = { authorization: `Bearer ${session.access_token}` };
  await registerCompany(request, headers);
  const key = await newKey(request, headers, { scopes: ['quotes', 'orders', 'users', 'transactions', 'refunds', 'webhooks'] });

  const [client, webhooks] = [await bundled('danubit.ts'), await bundled('webhooks.ts')];
  expect(client).not.toContain('webhook-signature');
  expect(webhooks).not.toContain('idempotency-key');
  await page.route('**/sdk-under-test.js', (route) => route.fulfill({ contentType: 'text/javascript', body: client }));
  await page.goto('/api-docs');
  const outcome = await page.evaluate(async (apiKey) => {
    // Loaded as a file of the site, since its policy allows no other script.
    const file: string = '/sdk-under-test.js';
    const { createDanubit, ApiError } = (await import(file)) as typeof Sdk;
    const danubit = createDanubit({ baseUrl: location.origin, apiKey });
    const quote = await danubit.quotes.get({ fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' });
    const person = {
      email: 'vzorka@example.test',
      first_name: 'Vzorka',
      last_name: 'Vymyslená',
      country: 'SK',
      date_of_birth: '1984-02-29',
    };
    const { user_id: customer } = await danubit.users.create(person);
    const order = await danubit.orders.create({
      ...{ quote_id: quote.quote_id, customer_id: customer, crypto_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      payment_method: { type: 'card', card_token: 'tok_success' },
    });
    const refused: unknown = await danubit.orders.get('test_ord_00000000000000000000000000').catch((error: unknown) => error);
    return { status: order.status, code: refused instanceof ApiError ? refused.code : refused };
  }, key);
  // The order moves on by itself, so a slow reply may already show a later status.
  expect(['awaiting_payment', 'paid', 'buying', 'sending', 'completed']).toContain(outcome.status);
  expect(outcome.code).toBe('NOT_FOUND');
});

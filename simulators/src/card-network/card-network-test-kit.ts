import type { CardDetails, CardCharge, ChargeResult } from '@danubit/core/payment-provider/payment-provider.port';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { StripePaymentProvider, type StripeProviderOptions } from '@danubit/core/payment-provider/stripe/stripe-payment-provider';
import { money } from '@danubit/contracts/values/money';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { temporaryFolder } from '../simulator-test-kit.ts';
import { createCardNetwork } from './card-network.app.ts';
import type { CardNetworkOptions } from './card-network.context.ts';

/** For the tests of the card network and of the Stripe adapter. */

export const SECRET_KEY = 'sk_test_danubit';

/** Long enough that digits in the book do not contain it by chance. */
export const cardOf = (number: string, changes: Partial<CardDetails> = {}): CardDetails => ({
  number,
  expiryMonth: 12,
  expiryYear: new Date().getUTCFullYear() + 2,
  cvc: /^3[47]/.test(number) ? '7391' : '739',
  holderName: 'Zuzana Skúšobná',
  country: 'SK',
  zipCode: '81101',
  ...changes,
});

export const providerAt = (url: string, changes: Partial<StripeProviderOptions> = {}): StripePaymentProvider =>
  new StripePaymentProvider({ apiUrl: url, secretKey: SECRET_KEY, timeoutMs: 5_000, ...changes });

export const tokenOf = async (provider: StripePaymentProvider, number: string): Promise<string> => {
  const result = await provider.tokenise(cardOf(number));
  if (result.kind !== 'token') throw new Error(`No token: ${result.kind}`);
  return result.token;
};

export const chargeOf = (token: string, changes: Partial<CardCharge> = {}): CardCharge => {
  const paymentId = changes.paymentId ?? randomUUID();
  const attempt = changes.attempt ?? 1;
  return {
    paymentId,
    attempt,
    money: money('EUR', 25_000n),
    token,
    providerCustomer: null,
    securityCodeToken: null,
    saveCard: false,
    key: providerKey(paymentId, attempt, 'charge'),
    returnUrl: 'https://shop.example/deposit?payment=1',
    description: 'Deposit to Danubit',
    ...changes,
  };
};

export const charged = async (
  provider: StripePaymentProvider,
  number: string,
): Promise<{ readonly request: CardCharge; readonly verdict: ChargeResult }> => {
  const request = chargeOf(await tokenOf(provider, number));
  return { request, verdict: await provider.charge(request) };
};

const bookSchema = z.object({
  control: z.object({ mode: z.string(), remaining: z.nullable(z.int()) }),
  totals: z.array(z.object({ currency: z.string(), captures: z.int(), amount: z.int() })),
  double_captures: z.array(z.object({ payment_id: z.string(), captures: z.int() })),
  intents: z.array(
    z.object({ id: z.string(), status: z.string(), captured: z.int(), payment_id: z.nullable(z.string()), card: z.string() }),
  ),
});

export const bookAt = async (url: string): Promise<z.infer<typeof bookSchema>> =>
  z.parse(bookSchema, await (await fetch(`${url}/book.json`)).json());

/** How many captures of a payment the book has. */
export const capturesOf = async (url: string, paymentId: string): Promise<number> =>
  (await bookAt(url)).intents.filter((intent) => intent.payment_id === paymentId && intent.captured > 0).length;

export const control = async (url: string, body: Readonly<Record<string, unknown>>): Promise<void> => {
  const response = await fetch(`${url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
};

export type RunningNetwork = { readonly url: string; readonly folder: string; readonly stop: () => Promise<void> };

export const startNetwork = async (options: Partial<CardNetworkOptions> = {}): Promise<RunningNetwork> => {
  const temporary = temporaryFolder();
  let url = '';
  const app = createCardNetwork({ folder: temporary.path, secretKey: SECRET_KEY, publicUrl: () => url, searchLagMs: 0, ...options });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    folder: temporary.path,
    stop: async () => {
      await app.close();
      temporary.remove();
    },
  };
};

import { ADYEN_PAGES } from '@danubit/core/payment-provider/adyen/adyen-pages';
import { STRIPE_PAGES } from '@danubit/core/payment-provider/stripe/stripe-pages';
import type { OfferedPage } from '@danubit/core/payment-provider/provider-definition';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import * as z from 'zod/mini';
import { startAdyen } from './adyen/adyen-test-kit.ts';
import { providerAt, startNetwork } from './card-network/card-network-test-kit.ts';

/** The adapters with their simulators, for the contract that all of them keep. */

export type ProviderUnderTest = {
  readonly provider: PaymentProvider;
  readonly pages: readonly OfferedPage[];
  /** How many captures of a payment the simulator's book has. */
  readonly capturesOf: (paymentId: string) => Promise<number>;
  readonly misbehave: (mode: 'normal' | 'down' | 'error-500') => Promise<void>;
  /** The provider pays out what it owes, misbehaving as set. */
  readonly payOut: (fault?: 'late' | 'repeated' | 'incomplete') => Promise<void>;
  /** The bank of the cardholder takes a captured charge back. */
  readonly takeBack: (providerReference: string) => Promise<void>;
  /** Its book differs from ours from now on, in its newest charge. */
  readonly plant: (what: string) => Promise<void>;
  /** The customer answers a challenge and comes back. `reference`: the id of the payment or the card check. */
  readonly answer: (url: string, reference: string, how: 'complete' | 'fail') => Promise<void>;
  /** The customer presses a button of the provider's own page. */
  readonly press: (url: string, button: 'approve' | 'decline' | 'late' | 'cancel' | 'after-the-end') => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Start = { readonly name: string; readonly start: () => Promise<ProviderUnderTest> };

const book = z.object({ intents: z.array(z.object({ payment_id: z.nullable(z.string()), captured: z.int() })) });

const post = async (address: string, body: object): Promise<void> => {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
};

const ofSimulator = (url: string) => ({
  capturesOf: async (paymentId: string) => {
    const { intents } = z.parse(book, await (await fetch(`${url}/book.json`)).json());
    return intents.filter((intent) => intent.payment_id === paymentId && intent.captured > 0).length;
  },
  press: async (page: string, button: string) => {
    await answerAt(page, button);
  },
  misbehave: (mode: string) => post(`${url}/control`, { mode }),
  payOut: (fault?: string) => post(`${url}/payouts`, fault === undefined ? {} : { fault, lateMs: 60_000 }),
  plant: (what: string) => post(`${url}/plant`, { what }),
});

const answerAt = async (url: string, how: string): Promise<string | null> => {
  const answer = await fetch(`${url}/${how}`, { method: 'POST', redirect: 'manual' });
  return answer.headers.get('location');
};

const stripe = async (): Promise<ProviderUnderTest> => {
  const { url, stop } = await startNetwork({ settleAfterMs: 100 });
  return {
    ...ofSimulator(url),
    takeBack: (intent) => post(`${url}/disputes`, { intent }),
    provider: providerAt(url, { timeoutMs: 1_000 }),
    pages: STRIPE_PAGES,
    answer: async (challenge, _, how) => {
      await answerAt(challenge, how);
    },
    stop,
  };
};

const adyen = async (): Promise<ProviderUnderTest> => {
  const { url, inbox, provider, stop } = await startAdyen();
  return {
    ...ofSimulator(url),
    takeBack: (payment) => post(`${url}/disputes`, { payment }),
    provider: provider(),
    pages: ADYEN_PAGES,
    answer: async (challenge, reference, how) => {
      const location = await answerAt(challenge, how);
      const result = location === null ? null : new URL(location).searchParams.get('redirectResult');
      const isCheck = /\/return$/.exec(new URL(location ?? 'https://none/').pathname) === null;
      if (result !== null) inbox.bring(reference, isCheck ? 0 : 1, result);
    },
    stop,
  };
};

export const PROVIDERS_UNDER_TEST: readonly Start[] = [
  { name: 'Stripe', start: stripe },
  { name: 'Adyen', start: adyen },
];

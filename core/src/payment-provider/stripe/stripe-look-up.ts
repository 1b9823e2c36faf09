import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CaptureLookUp, CapturesFound, ChargeLookUpResult } from '../payment-provider.port.ts';
import { transferGroupOf } from './stripe-charge-parameters.ts';
import { captureOf, isMissing, resultOfIntent } from './stripe-results.ts';
import { listedChargeSchema, paymentIntentSchema, type StripeIntent } from './stripe-wire.ts';

/** Stripe lists at most this many charges of a transfer group. */
const MAX_CHARGES = 100;
const MAX_MATCHES = 100;

/** Makes one call within the adapter's deadline. */
type Call = <T>(call: Promise<T>) => Promise<T>;

/**
 * The intents of a payment. Every charge carries the payment as its transfer group, and the list by transfer group is exact, without delay,
 * and as fast for a busy account as for an idle one. Money that moved, or was refused, has a charge. The search by metadata finds intents
 * without a charge (a waiting challenge). It is up to a minute behind, and the provider may refuse it to a busy account, so its failure
 * matters only when the list found no charge.
 */
export const intentsOf = async (stripe: Stripe, call: Call, lookUp: CaptureLookUp): Promise<readonly StripeIntent[]> => {
  const charged = await chargedIntents(stripe, call, lookUp.paymentId);
  const known = [...charged, ...(lookUp.providerReference === undefined ? [] : [lookUp.providerReference])];
  const searched = await searchedIntents(stripe, call, lookUp.paymentId).catch((error: unknown) => {
    if (known.length === 0) throw error;
    return [];
  });
  const intents: StripeIntent[] = [];
  for (const id of new Set([...known, ...searched])) {
    const intent = await retrieved(stripe, call, id);
    if (intent?.metadata['payment_id'] === lookUp.paymentId) intents.push(intent);
  }
  return intents;
};

const retrieved = async (stripe: Stripe, call: Call, id: string): Promise<StripeIntent | undefined> => {
  try {
    return z.parse(paymentIntentSchema, await call(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

export const capturesOf = (intents: readonly StripeIntent[]): CapturesFound => ({
  kind: 'captures',
  captures: intents.filter(({ status }) => status === 'succeeded').map((intent) => ({ ...captureOf(intent), attempt: attemptOf(intent) })),
});

const ORDER = ['captured', 'authorised', 'processing', 'requires-action', 'unknown', 'declined'] as const;

/** When several intents carry the same payment and attempt, one that moved money takes precedence. */
export const lookUpResultOf = (intents: readonly StripeIntent[], attempt: number): ChargeLookUpResult => {
  const results = intents.filter((intent) => attemptOf(intent) === attempt).map(resultOfIntent);
  return (
    ORDER.map((kind) => results.find((result) => result.kind === kind)).find((result) => result !== undefined) ?? { kind: 'not-found' }
  );
};

const attemptOf = ({ metadata }: StripeIntent): number => {
  const attempt = Number(metadata['attempt']);
  return Number.isInteger(attempt) ? attempt : 0;
};

const chargedIntents = async (stripe: Stripe, call: Call, paymentId: string): Promise<readonly string[]> => {
  const page = await call(stripe.charges.list({ transfer_group: transferGroupOf(paymentId), limit: MAX_CHARGES }));
  return page.data.flatMap((charge) => z.parse(listedChargeSchema, charge).payment_intent ?? []);
};

const searchedIntents = async (stripe: Stripe, call: Call, paymentId: string): Promise<readonly string[]> => {
  const query = `metadata['payment_id']:'${quoted(paymentId)}'`;
  const page = await call(stripe.paymentIntents.search({ query, limit: MAX_MATCHES }));
  return page.data.map((intent) => z.parse(paymentIntentSchema, intent).id);
};

const quoted = (value: string): string => value.replaceAll(/['\\]/g, (character) => `\\${character}`);

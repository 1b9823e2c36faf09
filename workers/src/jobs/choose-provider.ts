import { tickerOf } from '@danubit/contracts/values/money';
import type { EventLog } from '@danubit/event-store/event-log';
import type { ChargeVerdict } from '@danubit/core/domain/payments/payment/payment.commands';
import { methodTypeOf } from '@danubit/core/domain/payments/payment/method-type';
import { isCharged, providersOf, type ChargedPayment } from '@danubit/core/domain/payments/payment/payment.state';
import { decideRoute, ticketOf, type Candidate, type Route } from '@danubit/core/domain/payments/routing/route';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { routing, rulesInForce } from '@danubit/core/domain/payments/routing/routing.decider';
import { routingStream } from '@danubit/core/domain/payments/routing/routing.stream';
import { clearanceEnd, type ExpiryTools } from './expire-payment.job.ts';
import type { ReadPayment } from './read-payment.ts';

/** A provider as this process sees it. */
export type ProviderHealth = Pick<Candidate, 'isCircuitOpen' | 'approvals' | 'declines'>;
export type RoutingTools = { readonly log: EventLog; readonly healthOf?: (provider: string) => ProviderHealth };

const UNKNOWN_HEALTH: ProviderHealth = { isCircuitOpen: false, approvals: 0, declines: 0 };

/** The provider of the next attempt by the rules in force; undefined when no provider can take the payment now. */
export const chooseProvider = async (
  { log, healthOf = () => UNKNOWN_HEALTH }: RoutingTools,
  payment: ChargedPayment,
  tried: readonly string[],
): Promise<Route | undefined> => {
  const { version, rules } = rulesInForce(await log.load(routing, routingStream('card')));
  return decideRoute({
    rules: payment.method.kind === 'card' ? rules : withEveryone(rules, payment),
    version,
    inputs: {
      currency: tickerOf(payment.money.asset),
      minor: payment.money.minor,
      ...factsOf(payment.method),
      level: payment.verificationLevel,
      ticket: ticketOf(payment.paymentId),
    },
    candidates: providersOf(payment).map((provider) => ({ provider, hasToken: true, ...healthOf(provider) })),
    preferred: payment.provider,
    tried,
  });
};

const factsOf = (method: ChargedPayment['method']) =>
  method.kind === 'card'
    ? { brand: method.brand, country: method.country, method: 'card' }
    : { brand: '', country: null, method: methodTypeOf(method) };

/** Rules written for cards may name no provider that has the method; it is then still possible to pay with it. */
const withEveryone = (rules: RuleSet, payment: ChargedPayment): RuleSet => ({
  ...rules,
  fallback: [...new Set([...rules.fallback, ...providersOf(payment)])],
});

/** The provider to try after this decline: none unless the decline allows another, one is left, and the clearance still holds. */
export const nextProvider = async (
  tools: ExpiryTools & RoutingTools,
  read: ReadPayment,
  verdict: ChargeVerdict,
  tried: readonly string[],
) => {
  if (verdict.kind !== 'declined' || verdict.anotherMaySucceed !== true) return null;
  if (!isCharged(read.payment) || tools.clock.now() >= clearanceEnd(tools, read)) return null;
  return (await chooseProvider(tools, read.payment, tried))?.chosen ?? null;
};

import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import type { AlertedPayment } from '@danubit/core/domain/compliance/alert/alert.events';
import type { Movement } from '@danubit/core/domain/compliance/monitoring/movement';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { EventMetadata } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { similarityTo } from '@danubit/screening/names/similarity-to';
import { assessMovement } from './assess-movement.ts';
import { deviceCountryOf } from './device-country.ts';
import { counterpartyOf } from './movement-facts.ts';
import type { KnownCustomer } from './read-customer.ts';
import { otherPerson } from './screen-parties.ts';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/** Whether a deposit may continue. @throws UnknownSubject; otherwise what `assessMovement` throws */
export const assessPayment = async (tools: ComplianceTools, paymentId: string): Promise<ClearanceAnswer> => {
  const { state: payment, history } = await tools.main.loadWithHistory(paymentDecider, paymentStream(paymentId));
  const [request] = history;
  if (payment.status === 'none' || request === undefined) throw new UnknownSubject();
  const payerName = orErased(payment.payer, null)?.name ?? null;
  return assessMovement(tools, {
    id: paymentId,
    userId: payment.userId,
    subjectId: payment.subjectId,
    trigger: 'deposit',
    mainPosition: history.at(-1)?.position ?? request.position,
    asked: (customer) => otherPerson('payer', customer, payerName),
    payment: alertedPayment(payment, payerName),
    gather: async (customer) => {
      const movement = await movementOf(tools, { payment, customer, payerName, request: request.metadata });
      return { movement, availableEurMinor: movement.eurMinor };
    },
  });
};

type Facts = {
  readonly payment: Payment;
  readonly customer: KnownCustomer;
  readonly payerName: string | null;
  readonly request: EventMetadata;
};

const movementOf = async (tools: ComplianceTools, { payment, customer, payerName, request }: Facts): Promise<Movement> => {
  const { eur, money, method, paymentId } = payment;
  const billing = orErased(payment.payer, null)?.country ?? '';
  return {
    id: paymentId,
    kind: 'in',
    atMs: Date.parse(request.occurredAt),
    eurMinor: BigInt(eur.money.minor),
    minor: BigInt(money.minor),
    counterparty: await counterpartyOf(tools, method),
    payerSimilarity: similarityTo(customer.party.names, payerName),
    countries: {
      instrument: method.kind === 'card' ? method.country : billing === '' ? null : billing,
      device: await deviceCountryOf(tools.main, request),
      document: customer.country,
    },
  };
};

const alertedPayment = ({ paymentId, money, method }: Payment, payerName: string | null): AlertedPayment => ({
  paymentId,
  money,
  payerName,
  method: method.kind,
  lastFour: method.kind === 'redirect' ? null : method.lastFour,
});

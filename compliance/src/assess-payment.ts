import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { alert as alertDecider } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { Movement } from '@danubit/core/domain/compliance/monitoring/movement';
import { HIGH_RISK_COUNTRIES, RULES_IN_FORCE } from '@danubit/core/domain/compliance/monitoring/rule-settings';
import {
  monitoredCustomer,
  type AssessedMovement,
  type Assessment,
  type MonitoredCustomer,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { isPoliticallyExposed } from '@danubit/core/domain/compliance/screening-evidence';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { counterpartyOf, endsOf } from './movement-facts.ts';
import { raiseAlert } from './raise-alert.ts';
import { pairsDecided } from './pairs-decided.ts';
import { readCustomer, type KnownCustomer } from './read-customer.ts';
import { screenParties, similarityTo, type Asked, type Screened } from './screen-parties.ts';
import type { ComplianceTools } from './tools.ts';

/** From this similarity on, payer and customer are screened as one person. In thousandths. */
const SAME_NAME = 850;

export class UnknownPayment extends Error {
  constructor() {
    super('This payment is not in the log.');
    this.name = 'UnknownPayment';
  }
}

/**
 * Whether a payment may go on. Screens customer and payer, evaluates the rules on what the customer has moved, and raises an alert where
 * one of them has a reason. Asked again, it gives the same answer, or what a person has decided since.
 * @throws UnknownPayment, ListsNotInForce, or what the logs throw: the caller must not let the payment pass then
 */
export const assessPayment = async (tools: ComplianceTools, paymentId: string): Promise<ClearanceAnswer> => {
  const { main, restricted, pseudonyms } = tools;
  const { state: payment, history } = await main.loadWithHistory(paymentDecider, paymentStream(paymentId));
  const [request] = history;
  if (payment.status === 'none' || request === undefined) throw new UnknownPayment();
  const pseudonym = pseudonyms.ofCustomer(payment.subjectId);
  const before = await restricted.load(monitoredCustomer, monitoredCustomerStream(pseudonym));
  const known = before.assessed.find(({ movement }) => movement.id === paymentId);
  // A process that died before it raised the alert finds the movement assessed and the alert missing, and goes through all of it again.
  if (known !== undefined && (known.alertId === null || (await restricted.holds(alertStream(known.alertId)))))
    return answerTo(tools, known);
  const payerName = orErased(payment.payer, null)?.name ?? null;
  const customer = await readCustomer(main, payment.userId, payment.subjectId);
  const movement = await movementOf(tools, { payment, customer, payerName, requestedAt: request.metadata.occurredAt });
  const position = history.at(-1)?.position ?? request.position;
  const command = await assessmentOf(tools, { before, movement, customer, payerName, mainPosition: position });
  const { assessed, past } = await record(tools, pseudonym, command);
  if (assessed.alertId !== null) {
    await raiseAlert(tools, { past, command, payment, name: customer.party.names[0] ?? '', payerName, pseudonym });
  }
  return answerTo(tools, assessed);
};

type Gathered = {
  readonly before: MonitoredCustomer;
  readonly movement: Movement;
  readonly customer: KnownCustomer;
  readonly payerName: string | null;
  readonly mainPosition: string;
};

const assessmentOf = async (
  tools: ComplianceTools,
  { before, movement, customer, payerName, mainPosition }: Gathered,
): Promise<Assessment> => {
  const alertIds = before.assessed.map(({ alertId }) => alertId);
  const screened = await screen(tools, askedOf(customer, payerName, movement), alertIds);
  return {
    type: 'AssessMovement',
    movement,
    ended: await endsOf(tools.main, before.assessed, movement.id),
    customer: {
      sinceMs: customer.sinceMs ?? movement.atMs,
      expectedMonthlyEurMinor: null,
      isPoliticallyExposed: isPoliticallyExposed(screened.parties),
      availableEurMinor: movement.eurMinor,
    },
    ...screened,
    rules: RULES_IN_FORCE,
    highRiskCountries: HIGH_RISK_COUNTRIES,
    alertId: tools.pseudonyms.ofAlert(movement.id),
    mainPosition,
  };
};

const record = async (
  { restricted, clock }: ComplianceTools,
  pseudonym: string,
  command: Assessment,
): Promise<{ readonly assessed: AssessedMovement; readonly past: MonitoredCustomer }> => {
  const handled = await handleCommand(restricted, {
    stream: monitoredCustomerStream(pseudonym),
    decider: monitoredCustomer,
    command,
    context: commandContext({
      commandId: deriveCommandId(command.alertId, 'assess'),
      occurredAt: clock.now().toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: pseudonym,
    }),
  });
  const assessed = handled.state.assessed.find(({ movement }) => movement.id === command.movement.id);
  if (assessed === undefined) throw new Error('A movement was not assessed.');
  // Others may have been assessed meanwhile, and counted.
  return { assessed, past: { assessed: handled.state.assessed.filter((each) => each !== assessed) } };
};

const answerTo = (tools: ComplianceTools, { outcome, alertId }: AssessedMovement): Promise<ClearanceAnswer> =>
  outcome === 'clear' || alertId === null ? Promise.resolve(outcome) : answerOf(tools, alertId);

/** What people have decided about the alert. */
const answerOf = async ({ restricted }: ComplianceTools, alertId: string): Promise<ClearanceAnswer> =>
  (await restricted.load(alertDecider, alertStream(alertId)))?.status === 'cleared' ? 'clear' : 'hold';

const screen = async (tools: ComplianceTools, asked: readonly Asked[], alertIds: readonly (string | null)[]): Promise<Screened> => {
  const now = tools.clock.now();
  const first = screenParties(tools.lists(), asked, { decided: [], now });
  if (!first.parties.some(({ candidates }) => candidates.some(({ hit }) => hit))) return first;
  return screenParties(tools.lists(), asked, { decided: await pairsDecided(tools.restricted, alertIds), now });
};

/** Of a payer only the name is asked about: the country of a card is not a citizenship, and would speak against a true hit. */
const askedOf = ({ party }: KnownCustomer, payerName: string | null, { payerSimilarity }: Movement): readonly Asked[] => {
  const isOther = payerName !== null && (payerSimilarity === null || payerSimilarity < SAME_NAME);
  const names = payerName === null || isOther ? party.names : [...new Set([...party.names, payerName])];
  return [
    { role: 'customer', party: { ...party, names } },
    ...(isOther ? [{ role: 'payer', party: { kind: 'person', names: [payerName] } } as const] : []),
  ];
};

type Facts = {
  readonly payment: Payment;
  readonly customer: KnownCustomer;
  readonly payerName: string | null;
  readonly requestedAt: string;
};

const movementOf = async (tools: ComplianceTools, { payment, customer, payerName, requestedAt }: Facts): Promise<Movement> => {
  const { eur, money, method, paymentId } = payment;
  const billing = orErased(payment.payer, null)?.country ?? '';
  return {
    id: paymentId,
    kind: 'in',
    atMs: Date.parse(requestedAt),
    eurMinor: BigInt(eur.money.minor),
    minor: BigInt(money.minor),
    counterparty: await counterpartyOf(tools, method),
    payerSimilarity: similarityTo(customer.party.names, payerName),
    countries: {
      instrument: method.kind === 'card' ? method.country : billing === '' ? null : billing,
      device: null,
      document: customer.country,
    },
  };
};

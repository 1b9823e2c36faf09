import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import type { AlertTrigger } from '@danubit/contracts/values/alerts';
import type { AlertedPayment } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { withCountries } from '@danubit/core/domain/compliance/country-list/country-list';
import type { Movement } from '@danubit/core/domain/compliance/monitoring/movement';
import {
  monitoredCustomer,
  type AssessedMovement,
  type Assessment,
  type MonitoredCustomer,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { isPoliticallyExposed } from '@danubit/core/domain/compliance/screening-evidence';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { rememberedStreams, type RememberedStreams } from '@danubit/event-store/remembered-streams';
import { answerTo } from './answer-to.ts';
import { endsOf } from './movement-facts.ts';
import { raiseAlert } from './raise-alert.ts';
import { readCustomer, type KnownCustomer } from './read-customer.ts';
import { shadowMovement } from './shadow-movement.ts';
import type { Asked } from './asked.ts';
import { screenAgainst } from './screen-against.ts';
import { screenPerson } from './screen-person.ts';
import type { ComplianceTools } from './tools.ts';

/** A movement that waits for an answer, as recorded in the main log. */
export type MovementQuestion = {
  readonly id: string;
  readonly userId: string;
  readonly subjectId: string;
  readonly trigger: AlertTrigger;
  /** The last position of the main log that was looked at. */
  readonly mainPosition: string;
  /** Who is screened. */
  readonly asked: (customer: KnownCustomer) => readonly Asked[];
  readonly payment: AlertedPayment;
  /** What the rules look at; called only for a question that was not answered before. */
  readonly gather: (customer: KnownCustomer) => Promise<GatheredFacts>;
};
export type GatheredFacts = { readonly movement: Movement; readonly availableEurMinor: bigint };

/**
 * Decides whether money may move on. Screens customer and counterparty, evaluates the rules on what the customer has moved, and raises an
 * alert if screening or a rule gives a reason. A repeated question gets the same answer, or what people have decided since, unless a list
 * names one of the parties by then.
 * @throws ListsNotInForce, or what the logs throw: the caller must not let the money pass then
 */
export const assessMovement = async (tools: ComplianceTools, question: MovementQuestion): Promise<ClearanceAnswer> => {
  const { main, restricted, pseudonyms } = tools;
  const { id, userId, subjectId, trigger } = question;
  const pseudonym = pseudonyms.ofCustomer(subjectId);
  // Kept for this question only: the customer's movements are decrypted once, and only newer events are read before the decision.
  const streams = rememberedStreams(restricted);
  const [before, customer] = await Promise.all([
    streams.load(monitoredCustomer, monitoredCustomerStream(pseudonym)),
    readCustomer(main, userId, subjectId),
  ]);
  const known = before.assessed.find(({ movement }) => movement.id === id);
  // If a process died before it raised the alert, the movement is assessed but the alert is missing, and all of it is repeated.
  if (known !== undefined && (known.alertId === null || (await restricted.holds(alertStream(known.alertId))))) {
    const answer = await answerTo(tools, known);
    return answer === 'clear' ? screenAgain(tools, question, customer) : answer;
  }
  const { movement, availableEurMinor } = await question.gather(customer);
  const facts = { movement: { ...movement, ...(await tools.linked.linkedTo(movement, pseudonym)) }, availableEurMinor };
  const command = await assessmentOf(tools, { before, facts, customer, question });
  await shadowMovement(tools, before, command);
  const { assessed, past } = await record({ clock: tools.clock, streams }, pseudonym, command);
  if (assessed.alertId !== null) {
    const subject = { userId, subjectId, name: customer.party.names[0] ?? '', payment: question.payment };
    await raiseAlert(tools, { past, command, trigger, subject, pseudonym });
  }
  return answerTo(tools, assessed);
};

/** Money may wait for days between two questions, and a list may have changed since the first one. */
const screenAgain = async (
  tools: ComplianceTools,
  { userId, subjectId, trigger, asked, payment }: MovementQuestion,
  customer: KnownCustomer,
): Promise<ClearanceAnswer> =>
  screenPerson(tools, { userId, subjectId, trigger, others: asked(customer).filter(({ role }) => role !== 'customer'), payment });

type Gathered = {
  readonly before: MonitoredCustomer;
  readonly facts: GatheredFacts;
  readonly customer: KnownCustomer;
  readonly question: MovementQuestion;
};

const assessmentOf = async (tools: ComplianceTools, { before, facts, customer, question }: Gathered): Promise<Assessment> => {
  const { movement, availableEurMinor } = facts;
  const screened = await screenAgainst(tools, [...question.asked(customer), ...customer.company], before);
  const rules = await tools.rules.inForce();
  return {
    type: 'AssessMovement',
    movement,
    ended: await endsOf(tools.main, before.assessed, movement.id),
    customer: {
      sinceMs: customer.sinceMs ?? movement.atMs,
      expectedMonthlyEurMinor: customer.expectedMonthlyEurMinor,
      isPoliticallyExposed: isPoliticallyExposed(screened.parties),
      availableEurMinor,
    },
    ...screened,
    rules: { ...rules, set: withCountries(rules.set, tools.countries()) },
    alertId: tools.pseudonyms.ofAlert(movement.id),
    mainPosition: question.mainPosition,
  };
};

const record = async (
  { clock, streams }: Pick<ComplianceTools, 'clock'> & { readonly streams: RememberedStreams },
  pseudonym: string,
  command: Assessment,
): Promise<{ readonly assessed: AssessedMovement; readonly past: MonitoredCustomer }> => {
  const handled = await handleCommand(streams, {
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
  const { state } = handled;
  const assessed = state.assessed.find(({ movement }) => movement.id === command.movement.id);
  if (assessed === undefined) throw new Error('A movement was not assessed.');
  // Other movements may have been assessed meanwhile; they count as well.
  return { assessed, past: { ...state, assessed: state.assessed.filter((each) => each !== assessed) } };
};

import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { AlertTrigger } from '@danubit/contracts/values/alerts';
import type { AlertedPayment } from '@danubit/core/domain/compliance/alert/alert.events';
import {
  judgeScreening,
  monitoredCustomer,
  type MonitoredCustomer,
  type Screening,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { openHits, type ScreenedPartyEvidence } from '@danubit/core/domain/compliance/screening-evidence';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { answerTo } from './answer-to.ts';
import { raisePersonAlert } from './raise-alert.ts';
import { readCustomer, type KnownCustomer } from './read-customer.ts';
import type { Asked } from './asked.ts';
import { screenAgainst } from './screen-against.ts';
import type { Screened } from './screen-parties.ts';
import type { ComplianceTools } from './tools.ts';

export type PersonQuestion = {
  readonly userId: string;
  readonly subjectId: string;
  readonly trigger: AlertTrigger;
  /** Asked about besides the customer, such as the address to which coins go. */
  readonly others?: readonly Asked[];
  /** What moves; null for the person alone. */
  readonly payment?: AlertedPayment | null;
};

/**
 * Screens a person, the company that they act for with its owners, and the counterparties in `others`, against all lists; no rule runs.
 * The same details are screened once against the same lists, and an alert about the same entries is raised once.
 * @throws ListsNotInForce, or what the logs throw: the caller must not let anything pass then
 */
export const screenPerson = async (tools: ComplianceTools, question: PersonQuestion): Promise<ClearanceAnswer> => {
  const { userId, subjectId, trigger } = question;
  const { main, restricted, pseudonyms } = tools;
  const pseudonym = pseudonyms.ofCustomer(subjectId);
  const [before, customer, mainPosition] = await Promise.all([
    restricted.load(monitoredCustomer, monitoredCustomerStream(pseudonym)),
    readCustomer(main, userId, subjectId),
    main.head(),
  ]);
  const asked = askedOf(question, customer);
  if (asked.length === 0) return 'clear';
  const screened = await screenAgainst(tools, asked, before);
  const command: Screening = { type: 'RecordScreening', trigger, ...screened, ...namesOf(tools, question, asked, screened), mainPosition };
  // A run over all customers records its progress and its matches, not each screening.
  if (trigger === 'list' && !judgeScreening(screened.parties, trigger).isAlert) return 'clear';
  const known = before.screened.find((each) => each.key === command.key);
  if (known !== undefined && (known.alertId === null || (await restricted.holds(alertStream(known.alertId)))))
    return answerTo(tools, known);
  const recorded = await record(tools, pseudonym, command);
  const subject = {
    userId,
    subjectId,
    name: customer.party.names[0] ?? question.payment?.payerName ?? '',
    payment: question.payment ?? null,
  };
  if (recorded.alertId !== null) await raisePersonAlert(tools, { command, subject, pseudonym });
  return answerTo(tools, recorded);
};

/** Empty for a customer who was erased, or is not known by name yet. */
const askedOf = ({ others = [] }: PersonQuestion, { party, company }: KnownCustomer): readonly Asked[] => [
  ...(party.names.length === 0 ? [] : [{ role: 'customer' as const, party }]),
  ...company,
  ...others,
];

const namesOf = (tools: ComplianceTools, question: PersonQuestion, asked: readonly Asked[], screened: Screened) => ({
  key: keyOf(tools, question, asked, screened),
  alertId: tools.pseudonyms.ofAlert(`${question.payment?.paymentId ?? `person:${question.subjectId}`}:${reasonOf(screened.parties)}`),
});

const record = async (
  { restricted, clock }: ComplianceTools,
  pseudonym: string,
  command: Screening,
): Promise<MonitoredCustomer['screened'][number]> => {
  const now = clock.now();
  const { state } = await handleCommand(restricted, {
    stream: monitoredCustomerStream(pseudonym),
    decider: monitoredCustomer,
    command,
    context: commandContext({
      commandId: idFromText(`screen:${pseudonym}:${command.key}`),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: pseudonym,
    }),
  });
  const recorded = state.screened.find(({ key }) => key === command.key);
  if (recorded === undefined) throw new Error('A screening was not recorded.');
  return recorded;
};

/** Identical for the same question about the same details, against the same lists, with the same open matches. */
const keyOf = (
  { pseudonyms }: ComplianceTools,
  { trigger, payment }: PersonQuestion,
  asked: readonly Asked[],
  { source, parties }: Screened,
): string =>
  pseudonyms.ofCounterparty(
    JSON.stringify([
      trigger === 'level' || payment ? [trigger, payment?.paymentId] : 'person',
      asked,
      source.lists.map(({ sha256 }) => sha256),
      hitsOf(parties),
    ]),
  );

/** The person and the open entries: staff see the same reason only once. */
const reasonOf = (parties: readonly ScreenedPartyEvidence[]): string =>
  JSON.stringify([parties.map(({ names, birthDate }) => [names, birthDate]), hitsOf(parties)]);

const hitsOf = (parties: readonly ScreenedPartyEvidence[]): string =>
  openHits(parties)
    .map(({ list, entryId, contentHash }) => `${list}:${entryId}:${contentHash}`)
    .toSorted()
    .join(',');

import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import type { AlertTrigger } from '@danubit/contracts/values/alerts';
import type { AlertEvent, AlertSubject } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { storedCaseOf } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import {
  judge,
  judgeScreening,
  type Assessment,
  type MonitoredCustomer,
  type Screening,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { holdingHits, undecidedHits } from '@danubit/core/domain/compliance/screening-evidence';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ComplianceTools } from './tools.ts';

const HOUR_MS = 3_600_000;
/** An alert that holds money or a person is due sooner. */
const DUE_MS = { held: 4 * HOUR_MS, passed: 72 * HOUR_MS } as const;
/** A listed name weighs more than any rule; a politically exposed person as much as the rule about them. */
const LISTED_SCORE = 100;
const EXPOSED_SCORE = 30;
/** From 10,000 EUR on, two people decide; they also decide about held movements and about every match with a list. */
const TWO_FROM_EUR_MINOR = 1_000_000n;

type RaisingTools = Pick<ComplianceTools, 'restricted' | 'clock' | 'rules'>;
type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data'];
type About = { readonly subject: AlertSubject; readonly pseudonym: string };
type Reason = About & {
  /** What the customer had moved before. */
  readonly past: MonitoredCustomer;
  readonly command: Assessment;
  readonly trigger: AlertTrigger;
};

/** Raises an alert about money, with everything that rules and screening looked at. May be repeated. */
export const raiseAlert = (tools: RaisingTools, { past, command, trigger, subject, pseudonym }: Reason): Promise<void> => {
  const { alertId, parties, source, rules, mainPosition, movement } = command;
  const { verdict, isHeld, subject: inputs } = judge(past, command);
  const isScreeningHit = holdingHits(parties).length > 0;
  return raise(tools, pseudonym, {
    alertId,
    trigger,
    isHeld,
    isScreeningHit,
    mainPosition,
    subject,
    outcome: isScreeningHit ? 'block_and_review' : verdict.outcome,
    score: verdict.score + (isScreeningHit ? LISTED_SCORE : 0),
    thresholds: { ...rules.set.thresholds },
    needsTwo: isHeld || undecidedHits(parties).length > 0 || movement.eurMinor >= TWO_FROM_EUR_MINOR,
    rules: rules.name,
    results: rules.set.rules.map((rule, at) => {
      const result = verdict.results[at];
      return { rule, hit: result?.hit ?? false, inputs: [...(result?.inputs ?? [])] };
    }),
    inputs: storedCaseOf(inputs),
    screening: source,
    parties: [...parties],
  });
};

/** Raises an alert about a person or an address that was screened without rules. */
export const raisePersonAlert = async (
  tools: RaisingTools,
  { command, subject, pseudonym }: About & { readonly command: Screening },
): Promise<void> => {
  const { alertId, trigger, parties, source, mainPosition } = command;
  const isScreeningHit = holdingHits(parties).length > 0;
  const { isHeld } = judgeScreening(parties, trigger);
  const rules = await tools.rules.inForce();
  return raise(tools, pseudonym, {
    alertId,
    trigger,
    isScreeningHit,
    mainPosition,
    subject,
    // A person who is already a customer is not held; their movements are.
    isHeld: isHeld && (trigger === 'level' || subject.payment !== null),
    outcome: isScreeningHit ? 'block_and_review' : 'review',
    score: isScreeningHit ? LISTED_SCORE : EXPOSED_SCORE,
    thresholds: { ...rules.set.thresholds },
    needsTwo: isHeld || undecidedHits(parties).length > 0,
    rules: rules.name,
    results: [],
    inputs: null,
    screening: source,
    parties: [...parties],
  });
};

const raise = async ({ restricted, clock }: RaisingTools, pseudonym: string, raised: Omit<Raised, 'dueAt'>): Promise<void> => {
  const now = clock.now();
  const waitsForIt = raised.isHeld || raised.isScreeningHit;
  const dueAt = new Date(now.getTime() + (waitsForIt ? DUE_MS.held : DUE_MS.passed)).toISOString();
  await handleCommand(restricted, {
    stream: alertStream(raised.alertId),
    decider: alert,
    command: { type: 'RaiseAlert', alert: { ...raised, dueAt } },
    context: commandContext({
      commandId: deriveCommandId(raised.alertId, 'raise'),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: pseudonym,
    }),
  });
};

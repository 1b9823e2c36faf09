import type { Decider } from '@danubit/event-store/kernel/decider';
import { isErased } from '@danubit/event-store/kernel/personal';
import { accept } from '@danubit/event-store/kernel/result';
import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { effectOf, evaluateRules, type MonitoringVerdict, type RuleEffect } from '../monitoring/evaluate-rules.ts';
import type { CustomerFacts, MonitoringCase, Movement } from '../monitoring/movement.ts';
import { movementOf, storedFactsOf, storedMovementOf } from '../monitoring/stored-movement.ts';
import type { AlertTrigger } from '@danubit/contracts/values/alerts';
import { holdingHits, undecidedExposures, type ScreenedPartyEvidence, type ScreeningSource } from '../screening-evidence.ts';
import type { MonitoredCustomerEvent } from './monitored-customer.events.ts';

type End = 'declined' | 'did_not_happen' | 'happened';
export type AssessedMovement = {
  readonly movement: Movement;
  readonly outcome: 'clear' | 'hold' | 'decline';
  readonly alertId: string | null;
  /** Null until its outcome is known. */
  readonly end: End | null;
};
export type ScreenedParty = { readonly key: string; readonly outcome: 'clear' | 'hold'; readonly alertId: string | null };
export type MonitoredCustomer = { readonly assessed: readonly AssessedMovement[]; readonly screened: readonly ScreenedParty[] };

/** `name` is what alerts call the set. */
export type NamedRules = { readonly name: string; readonly set: MonitoringRuleSet };

export type Assessment = {
  readonly type: 'AssessMovement';
  readonly movement: Movement;
  /** What became of earlier movements since the last assessment. */
  readonly ended: readonly { readonly id: string; readonly end: End }[];
  readonly customer: CustomerFacts;
  readonly parties: readonly ScreenedPartyEvidence[];
  readonly source: ScreeningSource;
  readonly rules: NamedRules;
  /** The alert that is raised if there is a reason. */
  readonly alertId: string;
  readonly mainPosition: string;
};

export type Screening = {
  readonly type: 'RecordScreening';
  readonly key: string;
  readonly trigger: AlertTrigger;
  readonly parties: readonly ScreenedPartyEvidence[];
  readonly source: ScreeningSource;
  /** The alert that is raised if there is a reason. */
  readonly alertId: string;
  readonly mainPosition: string;
};

/** Longer than the longest window of a rule. */
const HISTORY_MS = 100 * 24 * 3_600_000;
/** The most recent ones: an alert keeps them all. */
const MOST_HISTORY = 500;

export type Judgement = {
  readonly subject: MonitoringCase;
  readonly verdict: MonitoringVerdict;
  readonly isHeld: boolean;
  readonly isDeclined: boolean;
  readonly isAlert: boolean;
};

/** What screening and rules say about a movement, given what the customer moved before. */
export const judge = (state: MonitoredCustomer, { movement, ended, customer, parties, rules: { set } }: Assessment): Judgement => {
  const history = historyOf(withEnds(state.assessed, ended), movement);
  const subject = { movement, history, customer, highRiskCountries: set.highRiskCountries };
  const verdict = evaluateRules(set.rules, subject, set.thresholds);
  const isListed = holdingHits(parties).length > 0;
  // The money of a listed person is frozen, never given back.
  const effect = isListed ? HELD : effectOf(set.rules, verdict, movement.kind);
  return { subject, verdict, ...effect };
};

const HELD: RuleEffect = { isHeld: true, isDeclined: false, isAlert: true };

/** What counts as moved before: the rules look at it. */
export const historyOf = (assessed: MonitoredCustomer['assessed'], { id: asked, atMs: now }: Movement): readonly Movement[] =>
  assessed
    .filter(({ movement: { id, atMs } }) => id !== asked && atMs > now - HISTORY_MS)
    .flatMap(asHistory)
    .slice(-MOST_HISTORY);

/**
 * Whether a screening without rules holds its subject, and whether a person looks at it. A relationship with a politically
 * exposed person takes the approval of senior management, so a level waits until it is known whether this is one.
 */
export const judgeScreening = (parties: readonly ScreenedPartyEvidence[], trigger: AlertTrigger): Pick<Judgement, 'isHeld' | 'isAlert'> => {
  const isUnknown = undecidedExposures(parties).length > 0;
  const isHeld = holdingHits(parties).length > 0 || (trigger === 'level' && isUnknown);
  return { isHeld, isAlert: isHeld || isUnknown };
};

/**
 * What a customer has moved, and how the customer was screened. Invariants: a movement is assessed once, and a repeated question has the
 * same answer; movements of one customer are assessed in turn, so several at the same moment count for each other.
 */
export const monitoredCustomer: Decider<MonitoredCustomer, Assessment | Screening, MonitoredCustomerEvent, never> = {
  initial: { assessed: [], screened: [] },

  evolve(state, event) {
    if (event.type === 'MovementsEnded') {
      const { movements } = event.data;
      return isErased(movements) ? state : { ...state, assessed: withEnds(state.assessed, movements) };
    }
    if (event.type === 'PartyScreened') {
      const { key, outcome, alertId } = event.data;
      return { ...state, screened: [...state.screened, { key, outcome, alertId }] };
    }
    const { movement, outcome, alertId } = event.data;
    if (isErased(movement)) return state;
    return { ...state, assessed: [...state.assessed, { movement: movementOf(movement), outcome, alertId, end: null }] };
  },

  decide(command, state) {
    if (command.type === 'RecordScreening') return decideScreening(command, state);
    const { movement, ended, customer, parties, source, rules, alertId, mainPosition } = command;
    if (state.assessed.some(({ movement: { id } }) => id === movement.id)) return accept();
    const { isHeld, isDeclined, isAlert } = judge(state, command);
    const scores = parties.flatMap(({ candidates }) => candidates.map(({ score }) => score));
    const assessed: MonitoredCustomerEvent = {
      type: 'MovementAssessed',
      data: {
        movement: storedMovementOf(movement),
        facts: storedFactsOf(customer),
        outcome: isHeld ? 'hold' : isDeclined ? 'decline' : 'clear',
        alertId: isAlert ? alertId : null,
        screening: source,
        parties: [...parties],
        strongest: scores.length === 0 ? null : Math.max(...scores),
        rules: rules.name,
        mainPosition,
      },
    };
    const ends: readonly MonitoredCustomerEvent[] = ended.length === 0 ? [] : [{ type: 'MovementsEnded', data: { movements: [...ended] } }];
    return accept<MonitoredCustomerEvent>(...ends, assessed);
  },
};

const decideScreening = ({ key, trigger, parties, source, alertId, mainPosition }: Screening, state: MonitoredCustomer) => {
  if (state.screened.some((each) => each.key === key)) return accept<MonitoredCustomerEvent>();
  const { isHeld, isAlert } = judgeScreening(parties, trigger);
  return accept<MonitoredCustomerEvent>({
    type: 'PartyScreened',
    data: {
      key,
      trigger,
      mainPosition,
      screening: source,
      parties: [...parties],
      outcome: isHeld ? 'hold' : 'clear',
      alertId: isAlert ? alertId : null,
    },
  });
};

const withEnds = (
  assessed: MonitoredCustomer['assessed'],
  ended: readonly { readonly id: string; readonly end: End }[],
): MonitoredCustomer['assessed'] => {
  const ends = new Map(ended.map(({ id, end }) => [id, end]));
  return assessed.map((each) => ({ ...each, end: ends.get(each.movement.id) ?? each.end }));
};

/** A declined movement counts as an attempt; one that ended otherwise without money does not count. */
const asHistory = ({ movement, end }: AssessedMovement): readonly Movement[] => {
  if (end === 'did_not_happen') return [];
  return [end === 'declined' ? { ...movement, kind: 'declined' } : movement];
};

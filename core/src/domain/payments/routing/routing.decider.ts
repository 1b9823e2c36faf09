import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { DEFAULT_RULE_SET, problemOf, type RuleSetProblem } from './rule-set.ts';
import type { RoutingEvent, RoutingTrial } from './routing.events.ts';
import type { RoutingScope } from './routing.stream.ts';

export type RuleSetDraft = {
  readonly draft: number;
  readonly rules: RuleSet;
  readonly draftedBy: string;
  readonly reason: string;
  /** The last trial; null before the first. */
  readonly trial: RoutingTrial | null;
};
type PublishedRules = { readonly version: number; readonly draft: number; readonly rules: RuleSet; readonly approver: string };

export type Routing = {
  readonly drafts: readonly RuleSetDraft[];
  /** Sets that were published and not taken back: the last is in force. */
  readonly published: readonly PublishedRules[];
  readonly versions: number;
  /** The last draft that was published or discarded; 0 before the first. */
  readonly decided: number;
};

/** `by` is the user id of a member of staff. */
export type RoutingCommand =
  | {
      readonly type: 'DraftRuleSet';
      readonly scope: RoutingScope;
      readonly rules: RuleSet;
      /** Names of the providers that exist. */
      readonly providers: readonly string[];
      readonly by: string;
      readonly reason: string;
    }
  | { readonly type: 'RecordTrial'; readonly scope: RoutingScope; readonly draft: number; readonly trial: RoutingTrial }
  | {
      readonly type: 'PublishRuleSet';
      readonly scope: RoutingScope;
      readonly draft: number;
      readonly by: string;
      readonly reason: string;
      /** An older trial is not what decides. */
      readonly triedSince: string;
    }
  | { readonly type: 'DiscardDraft'; readonly scope: RoutingScope; readonly draft: number; readonly by: string; readonly reason: string }
  | {
      readonly type: 'WithdrawRuleSet';
      readonly scope: RoutingScope;
      readonly version: number;
      readonly by: string;
      readonly reason: string;
    };

export type RoutingRefusal =
  | { readonly code: 'rules_invalid'; readonly problem: RuleSetProblem }
  | {
      readonly code:
        | 'reason_missing'
        | 'no_such_draft'
        /** Never, or too long ago to be what decides. */
        | 'not_tried'
        /** Four eyes: the person who drafted must not publish. */
        | 'same_person'
        /** It was published or discarded, or a newer one took its place. */
        | 'draft_outdated'
        /** Another set is in force, or none. */
        | 'not_in_force';
    };

/**
 * Rules that choose the provider of a payment. Invariants: a draft never changes; it is in force only after a trial and after another
 * person has published it; it waits until it is published, discarded or replaced; taking a set back puts the one before it in force.
 */
export const routing: Decider<Routing, RoutingCommand, RoutingEvent, RoutingRefusal> = {
  initial: { drafts: [], published: [], versions: 0, decided: 0 },

  evolve(state, { type, data }) {
    switch (type) {
      case 'RuleSetDrafted': {
        const { draft, rules, draftedBy, reason } = data;
        return { ...state, drafts: [...state.drafts, { draft, rules, draftedBy, reason, trial: null }] };
      }
      case 'RuleSetTried': {
        const { scope: _, draft, ...trial } = data;
        return { ...state, drafts: state.drafts.map((each) => (each.draft === draft ? { ...each, trial } : each)) };
      }
      case 'RuleSetPublished': {
        const { version, draft, approver } = data;
        const rules = state.drafts.find((each) => each.draft === draft)?.rules ?? DEFAULT_RULE_SET;
        return { ...state, versions: version, decided: draft, published: [...state.published, { version, draft, rules, approver }] };
      }
      case 'RuleSetDiscarded':
        return { ...state, decided: data.draft };
      case 'RuleSetWithdrawn':
        return { ...state, published: state.published.filter(({ version }) => version !== data.version) };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'DraftRuleSet': {
        const { scope, rules, providers, by } = command;
        const reason = command.reason.trim();
        if (reason === '') return refuse({ code: 'reason_missing' });
        const problem = problemOf(rules, providers);
        if (problem !== null) return refuse({ code: 'rules_invalid', problem });
        const draft = state.drafts.length + 1;
        return accept<RoutingEvent>({ type: 'RuleSetDrafted', data: { scope, draft, rules, draftedBy: by, reason } });
      }
      case 'RecordTrial': {
        const { scope, draft, trial } = command;
        return draft >= 1 && draft <= state.drafts.length
          ? accept<RoutingEvent>({ type: 'RuleSetTried', data: { scope, draft, ...trial } })
          : refuse({ code: 'no_such_draft' });
      }
      case 'PublishRuleSet':
        return decidePublication(command, state);
      case 'DiscardDraft':
        return decideDiscarding(command, state);
      case 'WithdrawRuleSet': {
        const { scope, version, by } = command;
        const reason = command.reason.trim();
        if (reason === '') return refuse({ code: 'reason_missing' });
        if (state.published.at(-1)?.version !== version) return refuse({ code: 'not_in_force' });
        return accept<RoutingEvent>({ type: 'RuleSetWithdrawn', data: { scope, version, withdrawnBy: by, reason } });
      }
    }
  },
};

/** The set that decides now; version 0 before any was published. */
export const rulesInForce = ({ published }: Routing): { readonly version: number; readonly rules: RuleSet } =>
  published.at(-1) ?? { version: 0, rules: DEFAULT_RULE_SET };

/** The draft that waits to be published or discarded. */
export const waitingDraft = ({ drafts, decided }: Routing): RuleSetDraft | undefined => {
  const last = drafts.at(-1);
  return last === undefined || last.draft === decided ? undefined : last;
};

/** State of the newest draft. */
export const routingStatus = (state: Routing): 'none' | 'waiting' | 'decided' => {
  if (state.drafts.length === 0) return 'none';
  return waitingDraft(state) === undefined ? 'decided' : 'waiting';
};

const decideDiscarding = (
  { scope, draft, by, reason: given }: Extract<RoutingCommand, { type: 'DiscardDraft' }>,
  state: Routing,
): Decision<RoutingEvent, RoutingRefusal> => {
  const reason = given.trim();
  if (reason === '') return refuse({ code: 'reason_missing' });
  if (!state.drafts.some((each) => each.draft === draft)) return refuse({ code: 'no_such_draft' });
  if (waitingDraft(state)?.draft !== draft) return refuse({ code: 'draft_outdated' });
  return accept<RoutingEvent>({ type: 'RuleSetDiscarded', data: { scope, draft, discardedBy: by, reason } });
};

const decidePublication = (
  { scope, draft, by, reason: given, triedSince }: Extract<RoutingCommand, { type: 'PublishRuleSet' }>,
  state: Routing,
): Decision<RoutingEvent, RoutingRefusal> => {
  const reason = given.trim();
  if (reason === '') return refuse({ code: 'reason_missing' });
  const drafted = state.drafts.find((each) => each.draft === draft);
  if (drafted === undefined) return refuse({ code: 'no_such_draft' });
  // The trial of an older draft compared it with rules that may no longer be in force.
  if (waitingDraft(state)?.draft !== draft) return refuse({ code: 'draft_outdated' });
  const { trial } = drafted;
  if (trial === null || trial.to < triedSince) return refuse({ code: 'not_tried' });
  if (drafted.draftedBy === by) return refuse({ code: 'same_person' });
  const version = state.versions + 1;
  return accept<RoutingEvent>({ type: 'RuleSetPublished', data: { scope, draft, version, approver: by, reason } });
};

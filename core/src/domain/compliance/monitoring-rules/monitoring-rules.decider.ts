import type { MonitoringRuleSet, Rule } from '@danubit/contracts/values/monitoring-rules';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { FIRST_RULE_SET } from '../monitoring/rule-settings.ts';
import type { Backtest, MonitoringRulesEvent } from './monitoring-rules.events.ts';

export type MonitoringDraft = {
  readonly draft: number;
  readonly rules: MonitoringRuleSet;
  readonly draftedBy: string;
  /** The last one; null before the first. */
  readonly backtest: Backtest | null;
  readonly isShadowed: boolean;
};
export type MonitoringRules = {
  readonly drafts: readonly MonitoringDraft[];
  /** Sets that were published and not taken back: the last is in force. */
  readonly published: readonly { readonly version: number; readonly draft: number; readonly rules: MonitoringRuleSet }[];
  readonly versions: number;
  /** The last draft that was published or discarded; 0 before the first. */
  readonly decided: number;
};

/** `by` is the user id of a member of staff. */
export type MonitoringRulesCommand =
  | { readonly type: 'DraftRules'; readonly rules: MonitoringRuleSet; readonly by: string; readonly reason: string }
  | { readonly type: 'RecordBacktest'; readonly draft: number; readonly backtest: Backtest }
  | { readonly type: 'StartShadowRun'; readonly draft: number; readonly by: string }
  | { readonly type: 'PublishRules' | 'DiscardRules'; readonly draft: number; readonly by: string; readonly reason: string }
  | { readonly type: 'WithdrawRules'; readonly version: number; readonly by: string; readonly reason: string };

export type MonitoringRulesRefusal = {
  readonly code:
    | 'reason_missing'
    /** Two rules have the same id, or the second threshold is not above the first. */
    | 'id_twice'
    | 'thresholds_reversed'
    | 'no_such_draft'
    /** It was published or discarded, or a newer one took its place. */
    | 'draft_outdated'
    /** Not yet against the rules in force. */
    | 'not_backtested'
    /** Four eyes: the person who drafted must not publish. */
    | 'same_person'
    | 'already_shadowed'
    /** Another set is in force, or none was published. */
    | 'not_in_force';
};

/**
 * Rules that watch what customers move. Invariants: a draft never changes; it is in force only after it was tried over the whole history
 * and another person has published it; a rule that reads differently has another version; taking a set back puts the one before in force.
 */
export const monitoringRules: Decider<MonitoringRules, MonitoringRulesCommand, MonitoringRulesEvent, MonitoringRulesRefusal> = {
  initial: { drafts: [], published: [], versions: 0, decided: 0 },

  evolve(state, { type, data }) {
    switch (type) {
      case 'MonitoringRulesDrafted': {
        const { draft, rules, draftedBy } = data;
        return { ...state, drafts: [...state.drafts, { draft, rules, draftedBy, backtest: null, isShadowed: false }] };
      }
      case 'MonitoringRulesBacktested': {
        const { draft, ...backtest } = data;
        return withDraft(state, draft, { backtest });
      }
      case 'ShadowRunStarted':
        return withDraft(state, data.draft, { isShadowed: true });
      case 'MonitoringRulesPublished': {
        const { version, draft } = data;
        const rules = state.drafts.find((each) => each.draft === draft)?.rules ?? FIRST_RULE_SET;
        return { ...state, versions: version, decided: draft, published: [...state.published, { version, draft, rules }] };
      }
      case 'MonitoringRulesDiscarded':
        return { ...state, decided: data.draft };
      case 'MonitoringRulesWithdrawn':
        return { ...state, published: state.published.filter(({ version }) => version !== data.version) };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'DraftRules':
        return decideDraft(command, state);
      case 'RecordBacktest': {
        const { draft, backtest } = command;
        return waitingDraft(state)?.draft === draft
          ? accept<MonitoringRulesEvent>({ type: 'MonitoringRulesBacktested', data: { draft, ...backtest } })
          : refuse({ code: 'draft_outdated' });
      }
      case 'StartShadowRun':
        return decideShadowRun(command, state);
      case 'PublishRules':
      case 'DiscardRules':
        return decideEnd(command, state);
      case 'WithdrawRules': {
        const { version, by } = command;
        const reason = command.reason.trim();
        if (reason === '') return refuse({ code: 'reason_missing' });
        if (state.published.at(-1)?.version !== version) return refuse({ code: 'not_in_force' });
        return accept<MonitoringRulesEvent>({ type: 'MonitoringRulesWithdrawn', data: { version, withdrawnBy: by, reason } });
      }
    }
  },
};

/** The set that decides now; version 0 before any was published. */
export const monitoringInForce = ({ published }: MonitoringRules): { readonly version: number; readonly rules: MonitoringRuleSet } =>
  published.at(-1) ?? { version: 0, rules: FIRST_RULE_SET };

/** The draft that waits to be published or discarded. */
export const waitingDraft = ({ drafts, decided }: MonitoringRules): MonitoringDraft | undefined => {
  const last = drafts.at(-1);
  return last === undefined || last.draft === decided ? undefined : last;
};

/** Whether its trial is missing, or compared it with rules that are not in force. */
export const needsBacktest = (state: MonitoringRules, { backtest }: MonitoringDraft): boolean =>
  backtest?.against !== monitoringInForce(state).version;

const withDraft = (state: MonitoringRules, draft: number, changes: Partial<MonitoringDraft>): MonitoringRules => ({
  ...state,
  drafts: state.drafts.map((each) => (each.draft === draft ? { ...each, ...changes } : each)),
});

type Decided = Decision<MonitoringRulesEvent, MonitoringRulesRefusal>;

const decideDraft = (command: Extract<MonitoringRulesCommand, { type: 'DraftRules' }>, state: MonitoringRules): Decided => {
  const { rules, by: draftedBy } = command;
  const reason = command.reason.trim();
  if (reason === '') return refuse({ code: 'reason_missing' });
  if (new Set(rules.rules.map(({ id }) => id)).size !== rules.rules.length) return refuse({ code: 'id_twice' });
  if (rules.thresholds.review >= rules.thresholds.blockAndReview) return refuse({ code: 'thresholds_reversed' });
  const known = [FIRST_RULE_SET, ...state.drafts.map((each) => each.rules)].flatMap((each) => each.rules);
  const numbered = { ...rules, rules: rules.rules.map((rule) => withVersion(rule, known)) };
  return accept<MonitoringRulesEvent>({
    type: 'MonitoringRulesDrafted',
    data: { draft: state.drafts.length + 1, rules: numbered, draftedBy, reason },
  });
};

/** A rule that reads as it did keeps its version. */
const withVersion = (rule: Rule, known: readonly Rule[]): Rule => {
  const earlier = known.filter(({ id }) => id === rule.id);
  const same = earlier.find((each) => textOf(each) === textOf(rule));
  return { ...rule, version: same?.version ?? Math.max(0, ...earlier.map(({ version }) => version)) + 1 };
};

/** The same for the same rule, in whichever order its parts were written. */
const textOf = ({ version: _, ...rule }: Rule): string =>
  JSON.stringify(rule, (__, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const newestOnly = (state: MonitoringRules, draft: number): MonitoringDraft | MonitoringRulesRefusal => {
  if (!state.drafts.some((each) => each.draft === draft)) return { code: 'no_such_draft' };
  const waiting = waitingDraft(state);
  return waiting?.draft === draft ? waiting : { code: 'draft_outdated' };
};

const decideShadowRun = (
  { draft, by: startedBy }: Extract<MonitoringRulesCommand, { type: 'StartShadowRun' }>,
  state: MonitoringRules,
): Decided => {
  const waiting = newestOnly(state, draft);
  if ('code' in waiting) return refuse(waiting);
  if (waiting.isShadowed) return refuse({ code: 'already_shadowed' });
  return accept<MonitoringRulesEvent>({ type: 'ShadowRunStarted', data: { draft, startedBy } });
};

const decideEnd = (
  command: Extract<MonitoringRulesCommand, { type: 'PublishRules' | 'DiscardRules' }>,
  state: MonitoringRules,
): Decided => {
  const { draft, by } = command;
  const reason = command.reason.trim();
  if (reason === '') return refuse({ code: 'reason_missing' });
  const waiting = newestOnly(state, draft);
  if ('code' in waiting) return refuse(waiting);
  if (command.type === 'DiscardRules') {
    return accept<MonitoringRulesEvent>({ type: 'MonitoringRulesDiscarded', data: { draft, discardedBy: by, reason } });
  }
  if (needsBacktest(state, waiting)) return refuse({ code: 'not_backtested' });
  if (waiting.draftedBy === by) return refuse({ code: 'same_person' });
  const version = state.versions + 1;
  return accept<MonitoringRulesEvent>({ type: 'MonitoringRulesPublished', data: { draft, version, approver: by, reason } });
};

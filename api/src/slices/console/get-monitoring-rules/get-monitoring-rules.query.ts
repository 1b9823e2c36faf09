import type { MonitoringRulesDraft, StaffMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { countriesInForce } from '@danubit/core/compliance/countries-in-force';
import { RulesBook } from '@danubit/core/compliance/rules-book';
import { NO_SHADOW_RUN, ShadowBook, type ShadowRun } from '@danubit/core/compliance/shadow-book';
import { missingRules } from '@danubit/core/domain/compliance/monitoring-rules/missing-rules';
import {
  monitoringInForce,
  needsBacktest,
  type MonitoringDraft,
  type MonitoringRules,
} from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.decider';
import type { Backtest, MonitoringRulesEvent } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.events';
import { rulesName } from '@danubit/core/domain/compliance/monitoring/rule-settings';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { namesOf, personOf, type Names } from '../staff-names.ts';

export class GetMonitoringRules extends Query<StaffMonitoringRules> {}

/** The drafts that are shown, newest first. */
const MOST = 10;

/** From the restricted log. Nothing personal: rules, counts, and who changed them. */
@QueryHandler(GetMonitoringRules)
export class GetMonitoringRulesHandler implements IQueryHandler<GetMonitoringRules> {
  constructor(
    private readonly database: DataSource,
    private readonly rules: RulesBook,
    private readonly shadows: ShadowBook,
    private readonly restrictedLog: RestrictedLog,
  ) {}

  async execute(): Promise<StaffMonitoringRules> {
    const { state, events } = await this.rules.read();
    const names = await namesOf(
      this.database,
      events.map(({ metadata }) => metadata.actor.id),
    );
    const { version, rules } = monitoringInForce(state);
    const shown = state.drafts.toReversed().slice(0, MOST);
    const drafts = await Promise.all(
      shown.map(async (each) => draftOf(each, { state, events, names }, await this.shadows.of(String(each.draft)))),
    );
    const { name, source, publishedAt, callForAction } = await countriesInForce(this.restrictedLog);
    return {
      in_force: { version, name: rulesName(version), rules },
      missing: [...missingRules(state)],
      country_list: { name, source, published_at: publishedAt, call_for_action: [...callForAction] },
      drafts,
    };
  }
}

type Recorded = RecordedDomainEvent<MonitoringRulesEvent>;
type Told = { readonly state: MonitoringRules; readonly events: readonly Recorded[]; readonly names: Names };

const draftOf = (drafted: MonitoringDraft, { state, events, names }: Told, shadow: ShadowRun | undefined): MonitoringRulesDraft => {
  const { draft, rules, backtest, isShadowed } = drafted;
  const step = (type: MonitoringRulesEvent['type'], isIt: (data: Recorded['data']) => boolean): MonitoringRulesDraft['publication'] => {
    const event = events.find((each) => each.type === type && isIt(each.data));
    if (event === undefined || !('reason' in event.data)) return null;
    return { by: personOf(event.metadata.actor.id ?? '', names), at: event.metadata.occurredAt, reason: event.data.reason };
  };
  const isOfDraft = (data: Recorded['data']): boolean => 'draft' in data && data.draft === draft;
  const published = events.find(({ type, data }) => type === 'MonitoringRulesPublished' && isOfDraft(data));
  const version = published?.type === 'MonitoringRulesPublished' ? published.data.version : null;
  const withdrawal = step('MonitoringRulesWithdrawn', (data) => 'version' in data && data.version === version);
  const discarding = step('MonitoringRulesDiscarded', isOfDraft);
  const isNewest = draft === state.drafts.length;
  const status = statusOf({ withdrawn: withdrawal !== null, published: version !== null, discarded: discarding !== null, isNewest });
  const isStale = status === 'draft' && needsBacktest(state, drafted);
  return {
    draft,
    rules,
    status,
    version,
    discarding,
    withdrawal,
    drafted: step('MonitoringRulesDrafted', isOfDraft) ?? { by: personOf(drafted.draftedBy, names), at: '', reason: '' },
    backtest: backtest === null || isStale ? null : backtestOf(backtest),
    shadow: isShadowed ? (shadow ?? NO_SHADOW_RUN) : null,
    publication: step('MonitoringRulesPublished', isOfDraft),
  };
};

type Steps = Readonly<Record<'withdrawn' | 'published' | 'discarded' | 'isNewest', boolean>>;

const statusOf = ({ withdrawn, published, discarded, isNewest }: Steps): MonitoringRulesDraft['status'] => {
  if (withdrawn) return 'withdrawn';
  if (published) return 'published';
  if (discarded) return 'discarded';
  return isNewest ? 'draft' : 'outdated';
};

const backtestOf = (trial: Backtest): NonNullable<MonitoringRulesDraft['backtest']> => {
  const { movements, customers, leftOut, alerts, held, declined, gained, lost, minutes, rules } = trial;
  return {
    movements,
    customers,
    left_out: leftOut,
    alerts,
    held,
    declined: declined ?? { before: 0, after: 0 },
    gained,
    lost,
    minutes,
    rules: rules.filter(({ before, after }) => before !== after).map(({ ruleId, before, after }) => ({ rule_id: ruleId, before, after })),
  };
};

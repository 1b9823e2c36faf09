import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import {
  monitoringInForce,
  monitoringRules,
  waitingDraft,
  type MonitoringRules,
} from '../domain/compliance/monitoring-rules/monitoring-rules.decider.ts';
import { MONITORING_RULES_STREAM, type MonitoringRulesEvent } from '../domain/compliance/monitoring-rules/monitoring-rules.events.ts';
import type { NamedRules } from '../domain/compliance/monitored-customer/monitored-customer.decider.ts';
import { rulesName } from '../domain/compliance/monitoring/rule-settings.ts';
import type { RestrictedLog } from '../restricted-log/open-restricted-log.ts';
import { RestrictedBook } from './restricted-book.ts';

type Entry = { readonly state: MonitoringRules; readonly events: readonly RecordedDomainEvent<MonitoringRulesEvent>[] };

/** The monitoring rules: those in force, and the drafts. */
export class RulesBook extends RestrictedBook<Entry, MonitoringRulesEvent> {
  constructor(log: RestrictedLog) {
    super(log, { prefix: MONITORING_RULES_STREAM, idOf: () => MONITORING_RULES_STREAM, fold });
  }

  async read(): Promise<Entry> {
    return (await this.of(MONITORING_RULES_STREAM)) ?? EMPTY;
  }

  async inForce(): Promise<NamedRules> {
    const { version, rules } = monitoringInForce((await this.read()).state);
    return { name: rulesName(version), set: rules };
  }

  /** The draft that judges every movement without effect; undefined while there is none. */
  async shadowed(): Promise<{ readonly draft: number; readonly rules: MonitoringRuleSet } | undefined> {
    const draft = waitingDraft((await this.read()).state);
    return draft?.isShadowed === true ? draft : undefined;
  }
}

const EMPTY: Entry = { state: monitoringRules.initial, events: [] };

const fold = (before: Entry | undefined, event: RecordedDomainEvent<MonitoringRulesEvent>): Entry => {
  const { state, events } = before ?? EMPTY;
  return { state: monitoringRules.evolve(state, event), events: [...events, event] };
};

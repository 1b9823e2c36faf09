import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { isErased } from '@danubit/event-store/kernel/personal';
import { historyOf, monitoredCustomer, type MonitoredCustomer } from '../monitored-customer/monitored-customer.decider.ts';
import type { MonitoredCustomerEvent } from '../monitored-customer/monitored-customer.events.ts';
import { effectOf, evaluateRules, type MonitoringVerdict, type RuleEffect } from '../monitoring/evaluate-rules.ts';
import { factsOf, movementOf } from '../monitoring/stored-movement.ts';
import type { Backtest } from './monitoring-rules.events.ts';

/** What an analyst needs for an alert, in minutes: an assumption, to be replaced by a measured figure. */
const MINUTES = { held: 45, passed: 15 } as const;

type Sides = { before: number; after: number };
type Side = keyof Sides;
const none = (): Sides => ({ before: 0, after: 0 });

type Compared = {
  readonly inForce: { readonly version: number; readonly rules: MonitoringRuleSet };
  readonly draft: MonitoringRuleSet;
};

/**
 * Goes through the history once, in its order, with the rules in force next to a draft. A movement is evaluated with exactly the facts
 * known when it was assessed. Alerts of the lists are the same on both sides, so they are left out.
 */
export class BacktestRun {
  readonly #compared: Compared;
  readonly #customers = new Map<string, MonitoredCustomer>();
  readonly #counts = { movements: 0, leftOut: 0, gained: 0, lost: 0, alerts: none(), held: none(), declined: none(), minutes: none() };
  readonly #hits = new Map<string, Sides>();

  constructor(compared: Compared) {
    this.#compared = compared;
  }

  /** @param stream of the customer */
  take(stream: string, event: MonitoredCustomerEvent): void {
    const before = this.#customers.get(stream) ?? monitoredCustomer.initial;
    if (event.type === 'MovementAssessed') this.#judge(before, event.data);
    this.#customers.set(stream, monitoredCustomer.evolve(before, event));
  }

  result(upTo: string): Backtest {
    const { inForce } = this.#compared;
    const rules = [...this.#hits].map(([ruleId, hits]) => ({ ruleId, ...hits }));
    return { upTo, against: inForce.version, customers: this.#customers.size, ...this.#counts, rules };
  }

  #judge(before: MonitoredCustomer, { movement, facts }: Extract<MonitoredCustomerEvent, { type: 'MovementAssessed' }>['data']): void {
    if (isErased(movement) || facts === null || isErased(facts)) {
      this.#counts.leftOut += 1;
      return;
    }
    this.#counts.movements += 1;
    const asked = movementOf(movement);
    const known = { movement: asked, history: historyOf(before.assessed, asked), customer: factsOf(facts) };
    const judged = ({ rules, thresholds, highRiskCountries }: MonitoringRuleSet): MonitoringVerdict =>
      evaluateRules(rules, { ...known, highRiskCountries }, thresholds);
    const counted = (side: Side, set: MonitoringRuleSet): boolean => {
      const verdict = judged(set);
      return this.#count(side, verdict, effectOf(set.rules, verdict, asked.kind));
    };
    const was = counted('before', this.#compared.inForce.rules);
    const is = counted('after', this.#compared.draft);
    if (is && !was) this.#counts.gained += 1;
    if (was && !is) this.#counts.lost += 1;
  }

  /** @returns whether there is an alert */
  #count(side: Side, { results }: MonitoringVerdict, { isHeld, isDeclined, isAlert }: RuleEffect): boolean {
    for (const { ruleId, hit } of results) {
      const hits = this.#hits.get(ruleId) ?? none();
      hits[side] += Number(hit);
      this.#hits.set(ruleId, hits);
    }
    this.#counts.declined[side] += Number(isDeclined);
    if (!isAlert) return false;
    this.#counts.alerts[side] += 1;
    this.#counts.held[side] += Number(isHeld);
    this.#counts.minutes[side] += isHeld ? MINUTES.held : MINUTES.passed;
    return true;
  }
}

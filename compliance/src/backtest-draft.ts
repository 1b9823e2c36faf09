import { withCountries } from '@danubit/core/domain/compliance/country-list/country-list';
import { BacktestRun } from '@danubit/core/domain/compliance/monitoring-rules/backtest';
import {
  monitoringInForce,
  monitoringRules,
  needsBacktest,
  waitingDraft,
} from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.decider';
import { MONITORING_RULES_STREAM } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.events';
import type { MonitoredCustomerEvent } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START, type Position } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ComplianceTools } from './tools.ts';

const PAGE = 1_000;

/**
 * Tries a draft over the whole history, and again when other rules have come into force meanwhile. If the process dies, the run
 * begins again, because nothing is recorded before its end. @returns whether a draft was tried
 */
export const backtestDraft = async ({
  rules,
  restricted,
  clock,
  countries,
}: Pick<ComplianceTools, 'rules' | 'restricted' | 'clock' | 'countries'>): Promise<boolean> => {
  const { state } = await rules.read();
  const draft = waitingDraft(state);
  if (draft === undefined || !needsBacktest(state, draft)) return false;
  const { version, rules: inForce } = monitoringInForce(state);
  const list = countries();
  const run = new BacktestRun({
    inForce: { version, rules: withCountries(inForce, list) },
    draft: withCountries(draft.rules, list),
  });
  let upTo: Position = START;
  for (;;) {
    const page = await restricted.store.readAll(upTo, PAGE);
    const own = page.filter(({ stream }) => stream.startsWith('monitored-'));
    for (const event of await restricted.decode<MonitoredCustomerEvent>(own)) run.take(event.stream, event);
    upTo = page.at(-1)?.position ?? upTo;
    if (page.length < PAGE) break;
  }
  const now = clock.now();
  const handled = await handleCommand(restricted, {
    stream: MONITORING_RULES_STREAM,
    decider: monitoringRules,
    command: { type: 'RecordBacktest', draft: draft.draft, backtest: run.result(upTo) },
    context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null }),
  });
  return handled.accepted;
};

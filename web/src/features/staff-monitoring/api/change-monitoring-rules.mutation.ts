import {
  discardMonitoringRules,
  draftMonitoringRules,
  publishMonitoringRules,
  shadowMonitoringRules,
  withdrawMonitoringRules,
} from '@danubit/contracts/http/console/monitoring-rules.contract';
import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { monitoringRulesQuery } from './monitoring-rules.queries.ts';

export type MonitoringRulesChange =
  | { readonly kind: 'draft'; readonly rules: MonitoringRuleSet; readonly reason: string }
  | { readonly kind: 'shadow'; readonly draft: number }
  | { readonly kind: 'publish' | 'discard'; readonly draft: number; readonly reason: string }
  | { readonly kind: 'withdraw'; readonly version: number; readonly reason: string };

const send = async (change: MonitoringRulesChange): Promise<void> => {
  switch (change.kind) {
    case 'draft':
      await callEndpoint(draftMonitoringRules, { body: { rules: change.rules, reason: change.reason } });
      return;
    case 'shadow':
      await callEndpoint(shadowMonitoringRules, { params: { draft: change.draft } });
      return;
    case 'publish':
      await callEndpoint(publishMonitoringRules, { params: { draft: change.draft }, body: { reason: change.reason } });
      return;
    case 'discard':
      await callEndpoint(discardMonitoringRules, { params: { draft: change.draft }, body: { reason: change.reason } });
      return;
    case 'withdraw':
      await callEndpoint(withdrawMonitoringRules, { params: { version: change.version }, body: { reason: change.reason } });
  }
};

/** Drafts rules, runs a draft in shadow, publishes or discards it, or takes rules back. A repeat is refused, except of a draft. */
export const useChangeMonitoringRules = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: monitoringRulesQuery().queryKey }),
  });
};

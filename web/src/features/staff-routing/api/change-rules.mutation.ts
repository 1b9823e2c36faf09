import { discardDraft, draftRules, publishRules, withdrawRules } from '@danubit/contracts/http/console/routing.contract';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { routingQuery } from './routing.queries.ts';

export type RulesChange = { readonly reason: string } & (
  | { readonly kind: 'draft'; readonly rules: RuleSet }
  | { readonly kind: 'publish' | 'discard'; readonly draft: number }
  | { readonly kind: 'withdraw'; readonly version: number }
);

const send = async (change: RulesChange): Promise<void> => {
  const { reason } = change;
  switch (change.kind) {
    case 'draft':
      await callEndpoint(draftRules, { body: { rules: change.rules, reason } });
      return;
    case 'publish':
      await callEndpoint(publishRules, { params: { draft: change.draft }, body: { reason } });
      return;
    case 'discard':
      await callEndpoint(discardDraft, { params: { draft: change.draft }, body: { reason } });
      return;
    case 'withdraw':
      await callEndpoint(withdrawRules, { params: { version: change.version }, body: { reason } });
  }
};

/** Drafts rules, publishes or discards a draft, or takes rules back. A repeat is refused and changes nothing, except of a draft. */
export const useChangeRules = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: routingQuery().queryKey }),
  });
};

import { ruleSetSchema } from '@danubit/contracts/values/rule-set';
import type { RoutingRefusal } from '@danubit/core/domain/payments/routing/routing.decider';
import type { Mode } from '@danubit/contracts/values/ids';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import * as z from 'zod/mini';
import { draftAndTry, giveRouting, ROUTING_SCOPE, triedSinceAt } from '../../platform/routing/routing-book.ts';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';

export type RoutingRequest =
  | { readonly kind: 'draft'; readonly rules: unknown; readonly reason: string }
  | { readonly kind: 'discard'; readonly draft: number; readonly reason: string }
  | { readonly kind: 'publish'; readonly draft: number; readonly reason: string }
  | { readonly kind: 'withdraw'; readonly version: number; readonly reason: string };

/** A draft is tried immediately on the payments of the last 90 days. @throws Error that says what to correct */
export const changeRouting = async (desk: Desk & { readonly mode: Mode }, account: string, request: RoutingRequest): Promise<void> => {
  const { database, eventLog: log, mode, now } = desk;
  const { user_id: by } = await findLogin(desk, account);
  const role = await roleFor(log, by, 'routing', request.kind === 'draft' ? 'propose' : 'answer');
  const actor = { kind: 'staff', id: by, role } as const;
  const newContext = () =>
    commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor, subjectId: null, channel: 'cli' });
  const { reason } = request;
  const refused = await (() => {
    switch (request.kind) {
      case 'publish':
        return giveRouting(
          log,
          { type: 'PublishRuleSet', scope: ROUTING_SCOPE, draft: request.draft, by, reason, triedSince: triedSinceAt(now) },
          newContext(),
        );
      case 'discard':
        return giveRouting(log, { type: 'DiscardDraft', scope: ROUTING_SCOPE, draft: request.draft, by, reason }, newContext());
      case 'withdraw':
        return giveRouting(log, { type: 'WithdrawRuleSet', scope: ROUTING_SCOPE, version: request.version, by, reason }, newContext());
      case 'draft': {
        const rules = z.safeParse(ruleSetSchema, request.rules);
        if (!rules.success) throw new Error(`The file is not a rule set: ${z.prettifyError(rules.error)}`);
        return draftAndTry({ log, database, mode }, { rules: rules.data, by, reason, now, newContext });
      }
    }
  })();
  if (typeof refused === 'object') throw new Error(refusalText(refused));
};

const refusalText = (refusal: RoutingRefusal): string => {
  switch (refusal.code) {
    case 'rules_invalid':
      return `These rules cannot be used: ${refusal.problem.replaceAll('_', ' ')}.`;
    case 'reason_missing':
      return 'Say why: REASON="Lower fees for euro cards".';
    case 'no_such_draft':
      return 'There is no such draft.';
    case 'not_tried':
      return 'This draft was not tried over past payments in the last seven days. Draft it again.';
    case 'same_person':
      return 'Someone other than the person who drafted the rules must publish them.';
    case 'draft_outdated':
      return 'A newer draft exists, or this one was published or discarded.';
    case 'not_in_force':
      return 'This version is not in force.';
  }
};

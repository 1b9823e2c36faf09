import { KEPT_REVIEW_DAYS, type AlertDecision } from '@danubit/contracts/values/alerts';
import { FOUR_EYES, PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import type { AlertCommand } from '../domain/compliance/alert/alert.decider.ts';

/** What a member of staff says about an alert. */
export type AlertAnswer =
  { readonly kind: AlertDecision | 'escalate'; readonly rationale: string } | { readonly kind: 'approve' | 'reject' };

const DAY_MS = 86_400_000;
/** When officers review what two people keep now. */
export const reviewAfter = (now: Date): string => new Date(now.getTime() + KEPT_REVIEW_DAYS * DAY_MS).toISOString();

type Given = {
  readonly by: string;
  readonly roles: readonly string[];
  /** The number of the proposal that was read. */
  readonly proposal: number;
  readonly now: Date;
};

export const alertCommand = (answer: AlertAnswer, { by, roles, proposal, now }: Given): AlertCommand => {
  const at = now.toISOString();
  if (!('rationale' in answer)) {
    const isSenior = FOUR_EYES.exposure.answer.some((role) => roles.includes(role));
    return answer.kind === 'approve'
      ? { type: 'ApproveDecision', by, proposal, at, isSenior, reviewAt: reviewAfter(now) }
      : { type: 'RejectDecision', by, proposal };
  }
  const { kind, rationale } = answer;
  if (kind === 'escalate') return { type: 'EscalateAlert', by, rationale };
  const isOfficer = FOUR_EYES.alert.answer.some((role) => roles.includes(role));
  const lapsesAt = new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString();
  return { type: 'DecideAlert', decision: kind, rationale, by, isOfficer, at, lapsesAt };
};

import { reviewAfter } from '@danubit/core/compliance/alert-answer';
import type { AlertBook, ListedAlert } from '@danubit/core/compliance/alert-book';
import type { CaseBook, ListedCase } from '@danubit/core/compliance/case-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { complianceCase, type CaseCommand } from '@danubit/core/domain/compliance/case/case.decider';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { ComplianceTools } from './tools.ts';

type CaseTools = Pick<ComplianceTools, 'restricted' | 'clock'>;

/**
 * Carries what two people decided about a case into its alerts and closes it, and escalates cases whose time has passed. May be repeated:
 * an alert takes a decision once.
 */
export const carryOutCases = async (tools: CaseTools, books: { readonly cases: CaseBook; readonly alerts: AlertBook }): Promise<void> => {
  const now = tools.clock.now().toISOString();
  for (const { state } of await books.cases.all()) {
    if (state.status === 'decided') await carryOut(tools, state, books.alerts);
    else if (state.status === 'open' && !state.isEscalated && state.dueAt !== null && state.dueAt <= now)
      await record(tools, state, { type: 'EscalateOverdue', at: now });
  }
};

type Case = ListedCase['state'];

const carryOut = async (tools: CaseTools, state: Case, alerts: AlertBook): Promise<void> => {
  for (const { alertId } of state.links) {
    const listed = await alerts.of(alertId);
    if (listed !== undefined) await decideAlert(tools, state, listed);
  }
  await record(tools, state, { type: 'CloseCase' });
};

/** In the names of the two people of the case: one proposes, the other approves. An alert that refuses was decided before. */
const decideAlert = async (
  { restricted, clock }: CaseTools,
  { decision }: Case,
  { state: open, pseudonym }: ListedAlert,
): Promise<void> => {
  if (decision === null || (open.isKept && !decision.release)) return;
  const { by, approvedBy, release } = decision;
  const now = clock.now();
  const at = now.toISOString();
  const lapsesAt = new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString();
  const ask = (command: AlertCommand) =>
    handleCommand(restricted, {
      stream: alertStream(open.alertId),
      decider: alert,
      command,
      context: commandContext({ commandId: newCommandId(now), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: pseudonym }),
    });
  if (open.proposal !== null) await ask({ type: 'RejectDecision', by: approvedBy, proposal: open.proposal.number });
  const rationale = orErased(decision.rationale, '');
  const proposed = await ask({ type: 'DecideAlert', decision: release ? 'clear' : 'keep', rationale, by, isOfficer: true, at, lapsesAt });
  const proposal = proposed.accepted ? (proposed.state?.proposal ?? null) : null;
  if (proposal !== null) await ask({ type: 'ApproveDecision', by: approvedBy, proposal: proposal.number, at, reviewAt: reviewAfter(now) });
};

const record = async ({ restricted, clock }: CaseTools, { caseId }: Case, command: CaseCommand): Promise<void> => {
  const now = clock.now();
  await handleCommand(restricted, {
    stream: caseStream(caseId),
    decider: complianceCase,
    command,
    context: commandContext({
      commandId: newCommandId(now),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: caseId,
    }),
  });
};

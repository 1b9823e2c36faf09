import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { alertCommand, type AlertAnswer } from '@danubit/core/compliance/alert-answer';
import { AlertBook, type ListedAlert } from '@danubit/core/compliance/alert-book';
import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import type { AlertSubject } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { ReadPurpose } from '@danubit/core/domain/compliance/record-read/record-read.events';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, type CommandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';
import { recordCommandRead } from '../record-command-read.ts';

export type AlertDesk = Desk & { readonly restrictedLog: RestrictedLog };

/** Alerts that wait for a person, escalated ones first, then by due time. The look-up is recorded before anything is shown. */
export const openAlerts = async (desk: AlertDesk, account: string): Promise<readonly ListedAlert[]> => {
  const { user_id: by, subject_id: subjectId } = await findLogin(desk, account);
  const role = await roleFor(desk.eventLog, by, 'alert', 'propose');
  const all = await new AlertBook(desk.restrictedLog).all();
  const open = all
    .filter(({ state: { status, userId } }) => ['open', 'proposed', 'kept'].includes(status) && userId !== by)
    .toSorted((one, other) => byUrgency(one).localeCompare(byUrgency(other)));
  await recordRead(desk, 'alert_list', open, contextOf(desk, { by, role }, subjectId));
  return open;
};

const byUrgency = ({ state: { isEscalated, dueAt } }: ListedAlert): string => `${isEscalated ? '0' : '1'}${dueAt}`;

/** @throws Error that says what to correct */
export const answerAlert = async (desk: AlertDesk, alertId: string, account: string, answer: AlertAnswer): Promise<void> => {
  const { user_id: by, subject_id: subjectId } = await findLogin(desk, account);
  const isSecond = answer.kind === 'approve' || answer.kind === 'reject';
  const role = await roleFor(desk.eventLog, by, 'alert', isSecond ? 'answer' : 'propose');
  const listed = await new AlertBook(desk.restrictedLog).of(alertId);
  if (listed === undefined) throw new Error(`There is no alert ${alertId}.`);
  await recordRead(desk, 'alert_decision', [listed], contextOf(desk, { by, role }, subjectId));
  if ('rationale' in answer && answer.rationale.trim().length < SHORTEST_RATIONALE)
    throw new Error('Say why, in a sentence or more: REASON="…"');
  const handled = await handleCommand(desk.restrictedLog, {
    stream: alertStream(alertId),
    decider: alert,
    command: alertCommand(answer, { by, roles: [role], proposal: listed.state.proposal?.number ?? 0, now: desk.now }),
    context: contextOf(desk, { by, role }, listed.pseudonym),
  });
  if (!handled.accepted) throw new Error(REFUSALS[handled.refusal.code] ?? handled.refusal.code);
};

type Person = { readonly by: string; readonly role: string };

const contextOf = ({ now }: AlertDesk, { by, role }: Person, subjectId: string | null): CommandContext =>
  commandContext({
    commandId: newCommandId(now),
    occurredAt: now.toISOString(),
    actor: { kind: 'staff', id: by, role },
    subjectId,
    channel: 'cli',
  });

const recordRead = (desk: AlertDesk, purpose: ReadPurpose, shown: readonly ListedAlert[], context: CommandContext): Promise<void> => {
  const records = shown.flatMap(({ subject }) => (subject === null ? [] : [recordOf(subject)]));
  return recordCommandRead(desk, { purpose, records, reason: null }, context);
};

const recordOf = ({ userId, payment }: AlertSubject) =>
  payment === null ? { kind: 'customer' as const, id: userId, userId } : { kind: 'payment' as const, id: payment.paymentId, userId };

const REFUSALS: Readonly<Record<string, string>> = {
  own_affair: 'You may not decide about yourself.',
  already_decided: 'The alert has already been decided.',
  already_proposed: 'A decision has already been proposed. Another person must approve or reject it.',
  already_escalated: 'The alert is already with the officers.',
  for_officers: 'The alert was escalated. An officer must decide.',
  not_refusable:
    'Money and coins of a listed person are frozen: clear the alert if it is another person. Money in suspense is returned from there.',
  not_proposed: 'Nothing was proposed.',
  proposal_differs: 'Another decision was proposed meanwhile. Look at it first.',
  proposal_lapsed: 'The proposal is too old. Propose the decision again.',
  same_person: 'Someone other than the person who proposed it must approve.',
};

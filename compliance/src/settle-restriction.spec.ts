import { beforeEach, describe, expect, test } from '@jest/globals';
import { KEPT_REVIEW_DAYS } from '@danubit/contracts/values/alerts';
import { reviewAfter } from '@danubit/core/compliance/alert-answer';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { AccountCommand } from '@danubit/core/domain/identity/account/account.commands';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { answerQuestion } from './answer-question.ts';
import { applyDecisions } from './apply-decisions.ts';
import { settleRestriction, settleRestrictions } from './settle-restriction.ts';
import { renamed, scene, SUBJECT_ID, USER_ID, type Scene } from './testing/scene.ts';

const LATER = '2027-01-01T00:00:00.000Z';
const PERSON = { userId: USER_ID, subjectId: SUBJECT_ID };
const STAFF = { kind: 'staff', id: 'officer', role: 'compliance_officer' } as const;
let tools: Scene;
let book: AlertBook;

const context = (actor: typeof SYSTEM_ACTOR | typeof STAFF = SYSTEM_ACTOR) => {
  const now = tools.clock.now();
  return commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor, subjectId: SUBJECT_ID });
};
const byStaff = (command: AccountCommand) =>
  handleCommand(tools.main, { stream: accountStream(USER_ID), decider: account, command, context: context(STAFF) });
const restriction = async () => (await tools.main.load(account, accountStream(USER_ID)))?.restriction;

/** The customer takes a listed name: one alert about the person. @returns its id */
const alertAbout = async (firstName: string, lastName: string): Promise<string> => {
  const before = new Set((await book.all()).map(({ state }) => state.alertId));
  await renamed(tools, firstName, lastName);
  await answerQuestion(tools, 'level', USER_ID);
  const raised = (await book.all()).find(({ state }) => !before.has(state.alertId));
  if (raised === undefined) throw new Error('No alert was raised.');
  return raised.state.alertId;
};
const propose = async (alertId: string, decision: 'clear' | 'keep') => {
  const command: AlertCommand = {
    ...{ type: 'DecideAlert', decision, rationale: 'Compared with the passport.', by: 'analyst', isOfficer: true },
    ...{ at: tools.clock.now().toISOString(), lapsesAt: LATER },
  };
  const handled = await handleCommand(tools.restricted, { stream: alertStream(alertId), decider: alert, command, context: context() });
  if (!handled.accepted) throw new Error(handled.refusal.code);
  return handled.state?.proposals ?? 0;
};
const decide = async (alertId: string, decision: 'clear' | 'keep') => {
  const proposal = await propose(alertId, decision);
  const now = tools.clock.now();
  const command: AlertCommand = {
    ...{ type: 'ApproveDecision', by: 'officer', proposal, at: now.toISOString(), reviewAt: reviewAfter(now) },
  };
  await handleCommand(tools.restricted, { stream: alertStream(alertId), decider: alert, command, context: context() });
};
const decided = async (alertId: string, decision: 'clear' | 'keep') => {
  await decide(alertId, decision);
  await applyDecisions(tools, book);
};

beforeEach(async () => {
  tools = await scene();
  book = new AlertBook(tools.restricted);
});

describe('the restriction of an account by review', () => {
  test('ends when two people clear the alert that they had kept', async () => {
    const alertId = await alertAbout('Zoran', 'Testovic');
    await decided(alertId, 'keep');
    expect(await restriction()).toBe('under_review');
    await decided(alertId, 'clear');
    await applyDecisions(tools, book);
    expect(await restriction()).toBeNull();
  });

  test('is in force only while an alert is in a state in which it is kept', async () => {
    const alertId = await alertAbout('Zoran', 'Testovic');
    const seen: unknown[] = [];
    const look = async (then: () => Promise<unknown>): Promise<void> => {
      await then();
      await applyDecisions(tools, book);
      seen.push([(await book.of(alertId))?.state.status, (await restriction()) !== null]);
    };
    const reject = async (proposal: number) =>
      handleCommand(tools.restricted, {
        ...{ stream: alertStream(alertId), decider: alert, context: context() },
        command: { type: 'RejectDecision', by: 'officer', proposal },
      });
    await look(() => Promise.resolve());
    await look(() => propose(alertId, 'keep'));
    await look(() => reject(1));
    await look(() => decide(alertId, 'keep'));
    await look(() => propose(alertId, 'clear'));
    await look(() => reject(3));
    await look(() => decide(alertId, 'clear'));
    expect(seen).toEqual([
      ...[
        ['open', false],
        ['proposed', false],
        ['open', false],
        ['kept', true],
        ['proposed', true],
        ['kept', true],
        ['cleared', false],
      ],
    ]);
  });

  test('lasts while its end is only proposed, and while another alert about the person is kept', async () => {
    const [one, other] = [await alertAbout('Zoran', 'Testovic'), await alertAbout('Ludmila', 'Exemplová')];
    await decided(one, 'keep');
    await decided(other, 'keep');
    await decided(one, 'clear');
    expect(await restriction()).toBe('under_review');
    await propose(other, 'clear');
    await settleRestriction(tools, book, PERSON, 'again');
    expect(await restriction()).toBe('under_review');
  });

  test('outlasts the time after which officers review the alert', async () => {
    const alertId = await alertAbout('Zoran', 'Testovic');
    await decided(alertId, 'keep');
    const alertNow = () => tools.restricted.load(alert, alertStream(alertId));
    expect(await alertNow()).toMatchObject({ status: 'kept', isEscalated: false });
    tools.clock.pass(KEPT_REVIEW_DAYS * 86_400_000);
    await applyDecisions(tools, book);
    expect([await alertNow(), await restriction()]).toMatchObject([{ status: 'kept', isEscalated: true }, 'under_review']);
    await decided(alertId, 'keep');
    expect([await alertNow(), await restriction()]).toMatchObject([
      { status: 'kept', isEscalated: false, isApplied: true },
      'under_review',
    ]);
  });

  test('is kept by an alert that was decided while the other was cleared', async () => {
    const [one, other] = [await alertAbout('Zoran', 'Testovic'), await alertAbout('Ludmila', 'Exemplová')];
    await decided(one, 'keep');
    await decide(one, 'clear');
    // Another process has read the alerts before this decision, and carries the older one afterwards.
    await decide(other, 'keep');
    await applyDecisions(tools, book);
    expect(await restriction()).toBe('under_review');
    await decided(other, 'clear');
    expect(await restriction()).toBeNull();
  });

  test('leaves a restriction by staff in place, whether it came before or after', async () => {
    const alertId = await alertAbout('Zoran', 'Testovic');
    await byStaff({ type: 'RestrictAccount', code: 'terms_of_service' });
    await decided(alertId, 'keep');
    expect(await restriction()).toBe('under_review');
    await decided(alertId, 'clear');
    expect(await restriction()).toBe('terms_of_service');
    await decided(await alertAbout('Ludmila', 'Exemplová'), 'keep');
    const kept = (await book.all()).at(-1)?.state.alertId ?? '';
    await byStaff({ type: 'RestrictAccount', code: 'under_review', isAnew: true });
    await decided(kept, 'clear');
    expect(await restriction()).toBe('under_review');
    await byStaff({ type: 'ReinstateAccount' });
    expect(await restriction()).toBeNull();
  });

  test('that was left behind by an earlier version ends when the process starts', async () => {
    const alertId = await alertAbout('Zoran', 'Testovic');
    await decided(alertId, 'keep');
    await decide(alertId, 'clear');
    const applied: AlertCommand = { type: 'RecordApplied' };
    await handleCommand(tools.restricted, { stream: alertStream(alertId), decider: alert, command: applied, context: context() });
    await applyDecisions(tools, book);
    expect(await restriction()).toBe('under_review');
    await settleRestrictions(tools, book);
    await settleRestrictions(tools, book);
    expect(await restriction()).toBeNull();
  });
});

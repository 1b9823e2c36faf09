import type { AlertStatus } from '@danubit/contracts/values/alerts';
import type { CaseStatus } from '@danubit/contracts/values/cases';
import { money } from '@danubit/contracts/values/money';
import type { EndStatus } from '@danubit/contracts/values/relationship-ends';
import type { ReportStatus } from '@danubit/contracts/values/reports';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { CaseBook } from '@danubit/core/compliance/case-book';
import { ReportBook } from '@danubit/core/compliance/report-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { customerCap, type CustomerCapCommand } from '@danubit/core/domain/compliance/customer-cap/customer-cap.decider';
import { customerCapStream } from '@danubit/core/domain/compliance/customer-cap/customer-cap.stream';
import { complianceCase, type CaseCommand } from '@danubit/core/domain/compliance/case/case.decider';
import { caseStream } from '@danubit/core/domain/compliance/case/case.stream';
import { relationshipEnd, type RelationshipEndCommand } from '@danubit/core/domain/compliance/relationship-end/relationship-end.decider';
import { relationshipEndStream } from '@danubit/core/domain/compliance/relationship-end/relationship-end.stream';
import { suspicionReport, type SuspicionReportCommand } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.decider';
import { suspicionReportStream } from '@danubit/core/domain/compliance/suspicion-report/suspicion-report.stream';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { memoryRestrictedLog } from '@danubit/core/testing/restricted-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { carryOutCases } from './carry-out-cases.ts';
import { escalateReports } from './escalate-reports.ts';

/**
 * How each state of an alert or a case is left. A new state does not compile without an exit. `officers`: when its time has passed, this
 * process escalates it; what is kept stays until two people decide, such as frozen money. `process`: this process carries it on.
 */
type Exit = 'officers' | 'process' | 'its opener' | 'end';
const ALERT: Readonly<Record<AlertStatus, Exit>> = {
  ...{ open: 'officers', proposed: 'officers', cleared: 'process', refused: 'process', kept: 'officers' },
};
const CASE: Readonly<Record<CaseStatus, Exit>> = { draft: 'its opener', open: 'officers', decided: 'process', closed: 'end' };
/** A filed report is late until the receipt of the portal is entered. */
const REPORT: Readonly<Record<ReportStatus, Exit>> = {
  ...{ not_reported: 'end', draft: 'officers', proposed: 'officers', filed: 'officers' },
};
/** A proposal that two people did not agree on in time can be made again, by anyone who may propose. */
const ENDING: Readonly<Record<EndStatus, Exit | 'lapses'>> = {
  ...{ proposed: 'lapses', rejected: 'end', approved: 'process', taken_back: 'end', in_force: 'process' },
};

const NOW = '2026-11-21T12:00:00.000Z';
const LATER = '2026-12-24T12:00:00.000Z';
const NOON = '2026-11-22T12:00:00.000Z';
const WHY = 'The invoices explain all three payments.';
const RAISED = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'a1', rules: 'pack/1' });

let restricted: RestrictedLog;
let at: string;
const tools = () => ({ restricted, clock: { now: () => new Date(at) } });
const context = () => commandContext({ commandId: newCommandId(new Date()), occurredAt: NOW, actor: SYSTEM_ACTOR, subjectId: 's1' });
const tellAlert = (command: AlertCommand) =>
  handleCommand(restricted, { stream: alertStream('a1'), decider: alert, command, context: context() });
const tellCase = (command: CaseCommand) =>
  handleCommand(restricted, { stream: caseStream('c1'), decider: complianceCase, command, context: context() });
const tellReport = (command: SuspicionReportCommand) =>
  handleCommand(restricted, { stream: suspicionReportStream('c1'), decider: suspicionReport, command, context: context() });
const reportNow = () => restricted.load(suspicionReport, suspicionReportStream('c1'));
const carryOut = () => carryOutCases(tools(), { cases: new CaseBook(restricted), alerts: new AlertBook(restricted) });

beforeEach(async () => {
  restricted = memoryRestrictedLog();
  at = NOW;
  await tellAlert({ type: 'RaiseAlert', alert: RAISED });
  const links = [{ alertId: 'a1', userId: 'u1', name: 'Oto Richter', paymentId: 'p1' }];
  await tellCase({ type: 'DraftCase', caseId: 'c1', title: 'Three payments', priority: 'high', links, by: 'analyst' });
  await tellCase({ type: 'OpenCase', owner: 'analyst', dueAt: LATER, by: 'analyst' });
});

const decide = async (release: boolean): Promise<void> => {
  await tellCase({
    ...{ type: 'ProposeDecision', outcome: 'no_suspicion', release, rationale: WHY, by: 'analyst', at: NOW, lapsesAt: LATER },
  });
  await tellCase({ type: 'ApproveDecision', proposal: 1, by: 'officer', at: NOW });
};

describe('what waits for people', () => {
  test('goes to the officers when its time has passed, and is not decided by time', async () => {
    expect([ALERT.open, ALERT.proposed, CASE.open]).toEqual(['officers', 'officers', 'officers']);
    await carryOut();
    expect(await restricted.load(complianceCase, caseStream('c1'))).toMatchObject({ status: 'open', isEscalated: false });
    at = LATER;
    await carryOut();
    await carryOut();
    expect(await restricted.load(complianceCase, caseStream('c1'))).toMatchObject({ status: 'open', isEscalated: true });
  });
});

describe('what two people decided about a case', () => {
  test.each([
    [true, 'cleared'],
    [false, 'kept'],
  ])('is carried into its alerts and closes it: release %p, alert %p', async (release, status) => {
    // Half of it happened before the process died.
    await tellAlert({
      ...{ type: 'DecideAlert', decision: 'clear', rationale: WHY, by: 'someone', isOfficer: true, at: NOW, lapsesAt: LATER },
    });
    await decide(release);
    await carryOut();
    await carryOut();
    expect(await restricted.load(alert, alertStream('a1'))).toMatchObject({ status });
    expect(await restricted.load(complianceCase, caseStream('c1'))).toMatchObject({ status: 'closed' });
  });
});

describe('a report of suspicion', () => {
  const assess = (assessment: 'report' | 'no_report') =>
    tellReport({ type: 'AssessSuspicion', caseId: 'c1', assessment, grounds: WHY, law: 'SK-297/2008', dueAt: NOON, by: 'officer' });
  const escalate = () => escalateReports(tools(), new ReportBook(restricted));

  test('that is late, with a late question of the FIU, escalates each once and files nothing', async () => {
    await assess('report');
    await tellReport({
      ...{
        type: 'RecordRequest',
        text: 'Send the statement.',
        isUrgent: false,
        receivedAt: NOW,
        law: 'SK-297/2008',
        dueAt: LATER,
        by: 'officer',
        at: NOW,
      },
    });
    await escalate();
    expect(await reportNow()).toMatchObject({ status: 'draft', isEscalated: false });
    at = LATER;
    await escalate();
    await escalate();
    expect(REPORT[(await reportNow())?.status ?? 'filed']).toBe('officers');
    expect(await reportNow()).toMatchObject({ status: 'draft', isEscalated: true, requests: [{ isEscalated: true, answer: null }] });
    const types = (await restricted.read(suspicionReportStream('c1'))).map(({ type }) => type);
    expect(types.filter((type) => type === 'ReportEscalated')).toHaveLength(2);
  });

  test('that was assessed as none ends there, and is kept', async () => {
    await assess('no_report');
    at = LATER;
    await escalate();
    expect(REPORT.not_reported).toBe('end');
    expect(await reportNow()).toMatchObject({ status: 'not_reported', isEscalated: false });
  });
});

describe('a cap', () => {
  const told = async (command: CustomerCapCommand): Promise<boolean> =>
    (await handleCommand(restricted, { stream: customerCapStream('c1'), decider: customerCap, command, context: context() })).accepted;
  const cap = { daily: money('EUR', 100_000n), monthly: null };
  const propose = (when = NOW) =>
    told({
      type: 'ProposeCap',
      capId: 'c1',
      about: { userId: 'u1', subjectId: 's1' },
      cap,
      limits: cap,
      rate: null,
      rationale: WHY,
      by: 'officer',
      at: when,
      lapsesAt: LATER,
    });

  test('that is proposed lapses, and one that two people agreed on is carried out by this process', async () => {
    expect([await propose(), await propose(), await propose(LATER)]).toEqual([true, false, true]);
    expect(await told({ type: 'ApproveCap', by: 'deputy', proposal: 2, at: NOW })).toBe(true);
    expect(await propose()).toBe(false);
    expect(await told({ type: 'RecordCapCarried', proposal: 2 })).toBe(true);
    expect(await propose()).toBe(true);
  });
});

describe('the end of a relationship', () => {
  const told = async (command: RelationshipEndCommand): Promise<boolean> =>
    (await handleCommand(restricted, { stream: relationshipEndStream('e1'), decider: relationshipEnd, command, context: context() }))
      .accepted;
  const propose = (by: string, when = NOW) =>
    told({
      type: 'ProposeEnd',
      endingId: 'e1',
      about: { userId: 'u1', subjectId: 's1' },
      endReason: 'terms_broken',
      rationale: WHY,
      by,
      at: when,
      lapsesAt: LATER,
    });
  const statusOf = async () => (await restricted.load(relationshipEnd, relationshipEndStream('e1')))?.status;

  test('is left by a lapse while it is proposed, and by time alone once two people have agreed', async () => {
    expect(await propose('officer')).toBe(true);
    expect(await propose('deputy')).toBe(false);
    expect(await propose('deputy', LATER)).toBe(true);
    expect([await statusOf(), ENDING.proposed]).toEqual(['proposed', 'lapses']);
    const approval = { type: 'ApproveEnd', isSenior: false, proposal: 2, at: NOW, takesEffectAt: NOON } as const;
    expect(await told({ ...approval, by: 'deputy' })).toBe(false);
    expect(await told({ ...approval, by: 'officer' })).toBe(true);
    expect([await statusOf(), ENDING.approved]).toEqual(['approved', 'process']);
    expect(await told({ type: 'TakeEffect', at: NOW })).toBe(false);
    at = LATER;
    expect(await told({ type: 'TakeEffect', at })).toBe(true);
    expect([await statusOf(), ENDING.in_force]).toEqual(['in_force', 'process']);
  });
});

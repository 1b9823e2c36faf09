import { describe, expect, test } from '@jest/globals';
import { suspicionReport, type SuspicionReportCommand } from './suspicion-report.decider.ts';
import { deadlinesOf, type SuspicionReportState } from './suspicion-report.state.ts';

const AT = '2026-11-25T09:30:00.000Z';
const LATER = '2026-12-24T12:00:00.000Z';
const WHY = 'Three payments just below 1,000 EUR within a day.';
const DUE = '2026-11-26T23:00:00.000Z';
const LAW = 'SK-297/2008';
const ASSESS: SuspicionReportCommand = {
  ...{ type: 'AssessSuspicion', caseId: 'c1', assessment: 'report', grounds: WHY, law: LAW, dueAt: DUE, by: 'officer' },
};
const DRAFT: SuspicionReportCommand = {
  ...{ type: 'DraftReport', by: 'officer' },
  draft: { narrative: WHY, action: 'The money is held.', indicators: ['structuring'] },
};
const propose = (version = 1, at = AT): SuspicionReportCommand => ({
  ...{ type: 'ProposeFiling', version, file: '<report/>', sha256: 'f00d', by: 'officer', at, lapsesAt: '2026-12-02T09:30:00.000Z' },
});
const approve = (by = 'deputy', version = 1, at = AT, sha256 = 'f00d'): SuspicionReportCommand => ({
  ...{ type: 'ApproveFiling', version, sha256, law: LAW, by, at },
});
const handIn = (more: Partial<Extract<SuspicionReportCommand, { type: 'RecordHandIn' }>> = {}): SuspicionReportCommand => ({
  ...{ type: 'RecordHandIn', version: 1, sha256: 'f00d', handedInAt: AT, law: LAW, receiptBy: LATER, silenceEndsAt: LATER },
  ...{ by: 'officer', at: AT },
  ...more,
});
const ask = (more: Partial<Extract<SuspicionReportCommand, { type: 'RecordRequest' }>> = {}): SuspicionReportCommand => ({
  ...{ type: 'RecordRequest', text: 'Send the statement.', isUrgent: false, receivedAt: AT, law: LAW, dueAt: LATER, by: 'officer', at: AT },
  ...more,
});

/** The state after the commands, or the code of the first refusal. */
const after = (...commands: readonly SuspicionReportCommand[]): SuspicionReportState | string => {
  let state: SuspicionReportState = null;
  for (const command of commands) {
    const decision = suspicionReport.decide(command, state);
    if (!decision.accepted) return decision.refusal.code;
    state = decision.events.reduce<SuspicionReportState>((before, event) => suspicionReport.evolve(before, event), state);
  }
  return state;
};

describe('an assessment', () => {
  test('is kept when nothing is reported, and can be made again', () => {
    const none: SuspicionReportCommand = { ...ASSESS, assessment: 'no_report' };
    expect(after(none)).toMatchObject({ status: 'not_reported', reportBy: null, law: 'SK-297/2008' });
    expect(after(none, ASSESS)).toMatchObject({ status: 'draft', reportBy: '2026-11-26T23:00:00.000Z' });
    expect(after(none, DRAFT)).toBe('not_draft');
    expect(after(DRAFT)).toBe('no_such_report');
  });
});

describe('a deadline', () => {
  const again: SuspicionReportCommand = { ...ASSESS, dueAt: LATER };

  test('does not move to a later day when the suspicion is assessed again', () => {
    expect(after(ASSESS, again)).toMatchObject({ status: 'draft', reportBy: DUE });
    expect(after(ASSESS, { ...ASSESS, assessment: 'no_report' }, again)).toMatchObject({ status: 'draft', reportBy: DUE });
    expect(after(again, ASSESS)).toMatchObject({ reportBy: DUE });
  });

  test('that has escalated stays escalated', () => {
    expect(after(ASSESS, { type: 'EscalateOverdue', at: LATER }, again)).toMatchObject({ isEscalated: true });
  });

  test('of a report runs until it is handed in, whatever was approved; an addition has its own', () => {
    const filed = [ASSESS, DRAFT, propose(), approve()];
    const dues = (...commands: readonly SuspicionReportCommand[]) => {
      const state = after(...commands);
      return typeof state === 'string' || state === null ? state : deadlinesOf(state).map(({ dueAt }) => dueAt);
    };
    expect(dues(...filed)).toEqual([DUE]);
    expect(dues(...filed, again)).toEqual([LATER, DUE]);
    expect(dues(...filed, again, { ...ASSESS, assessment: 'no_report' })).toEqual([DUE]);
    expect(after(...filed, { type: 'EscalateOverdue', at: LATER }, { type: 'EscalateOverdue', at: LATER })).toBe('not_overdue');
  });
});

describe('the hand-in', () => {
  const filed = [ASSESS, DRAFT, propose(), approve()];

  test('is of the file that two people approved, once', () => {
    expect(after(ASSESS, DRAFT, propose(), approve('deputy', 1, AT, 'beef'))).toBe('file_differs');
    expect(after(ASSESS, DRAFT, propose(), handIn())).toBe('not_filed');
    expect(after(...filed, handIn({ sha256: 'beef' }))).toBe('file_differs');
    expect(after(...filed, handIn({ version: 2 }))).toBe('not_filed');
    expect(after(...filed, handIn(), handIn())).toBe('already_handed_in');
  });

  test('lies between the approval and now', () => {
    expect(after(...filed, handIn({ handedInAt: LATER }))).toBe('handed_in_later');
    expect(after(...filed, handIn({ handedInAt: '2026-11-25T09:29:59.000Z' }))).toBe('handed_in_earlier');
  });

  test('starts the time of the FIU, which the approval does not', () => {
    expect(after(...filed)).toMatchObject({ filed: [{ silenceEndsAt: null, handedInAt: null }] });
    expect(after(...filed, handIn())).toMatchObject({ filed: [{ silenceEndsAt: LATER, handedInAt: AT, receiptBy: LATER }] });
  });
});

describe('filing', () => {
  test('takes two people, who file the version that was proposed', () => {
    expect(after(ASSESS, propose())).toBe('not_drafted');
    expect(after(ASSESS, DRAFT, propose(2))).toBe('version_differs');
    expect(after(ASSESS, DRAFT, approve())).toBe('not_proposed');
    expect(after(ASSESS, DRAFT, propose(), DRAFT)).toBe('already_proposed');
    expect(after(ASSESS, DRAFT, propose(), propose())).toBe('already_proposed');
    expect(after(ASSESS, DRAFT, propose(), ASSESS)).toBe('already_proposed');
    expect(after(ASSESS, DRAFT, propose(), approve('officer'))).toBe('same_person');
    expect(after(ASSESS, DRAFT, propose(), approve('deputy', 2))).toBe('version_differs');
    expect(after(ASSESS, DRAFT, propose(), approve('deputy', 1, LATER))).toBe('proposal_lapsed');
    expect(after(ASSESS, DRAFT, propose(), { type: 'RejectFiling', version: 1, sha256: 'f00d', by: 'deputy' }, DRAFT)).toMatchObject({
      ...{ status: 'draft', version: 2, filed: [] },
    });
    expect(after(ASSESS, DRAFT, propose(), approve())).toMatchObject({
      ...{ status: 'filed', filed: [{ version: 1, sha256: 'f00d', reference: null }] },
    });
  });

  test('a lapsed proposal can be made again', () => {
    expect(after(ASSESS, DRAFT, propose(), propose(1, LATER))).toMatchObject({ status: 'proposed' });
  });

  test('happens once for a version; what is added is another version, after another assessment', () => {
    const filed = [ASSESS, DRAFT, propose(), approve()];
    expect(after(...filed, approve())).toBe('not_proposed');
    expect(after(...filed, propose())).toBe('not_draft');
    expect(after(...filed, DRAFT)).toBe('not_draft');
    expect(after(...filed, ASSESS, propose())).toBe('already_filed');
    expect(after(...filed, { ...ASSESS, assessment: 'no_report' })).toMatchObject({ status: 'filed' });
    expect(after(...filed, ASSESS, DRAFT, propose(2), approve('deputy', 2))).toMatchObject({ filed: [{ version: 1 }, { version: 2 }] });
  });

  test('is confirmed by the reference of the FIU', () => {
    const filed = [ASSESS, DRAFT, propose(), approve()];
    const receipt: SuspicionReportCommand = { type: 'AcknowledgeReport', version: 1, reference: 'R', by: 'officer' };
    expect(after(...filed, { ...receipt, version: 2 })).toBe('not_filed');
    expect(after(...filed, receipt)).toBe('not_handed_in');
    expect(after(...filed, handIn(), receipt)).toMatchObject({ filed: [{ reference: 'R' }] });
    expect(after(...filed, handIn(), receipt, { type: 'EscalateOverdue', at: LATER })).toBe('not_overdue');
  });
});

describe('questions of the FIU', () => {
  test('have a deadline, and were received before they are recorded', () => {
    expect(after(ASSESS, ask({ dueAt: null }))).toBe('due_missing');
    expect(after(ASSESS, ask({ receivedAt: LATER }))).toBe('received_later');
    expect(after(ASSESS, ask({ dueAt: AT }))).toBe('due_earlier');
    expect(after(ASSESS, ask())).toMatchObject({ requests: [{ number: 1, dueAt: LATER, answer: null }] });
  });

  test('are answered once', () => {
    const answer: SuspicionReportCommand = { type: 'AnswerRequest', number: 1, text: 'Attached.', by: 'officer' };
    expect(after(ASSESS, ask(), answer)).toMatchObject({ requests: [{ answer: 'Attached.' }] });
    expect(after(ASSESS, ask(), answer, answer)).toBe('no_such_request');
    expect(after(ASSESS, { ...answer, number: 2 })).toBe('no_such_request');
  });
});

describe('readers and deadlines', () => {
  test('a reader is named and removed', () => {
    const name: SuspicionReportCommand = { type: 'NameReader', reader: 'analyst', by: 'officer' };
    expect(after(ASSESS, name, name)).toMatchObject({ readers: ['analyst'] });
    expect(after(ASSESS, name, { ...name, type: 'RemoveReader' })).toMatchObject({ readers: [] });
  });

  test('what is late escalates once each; nothing is filed by time', () => {
    const late: SuspicionReportCommand = { type: 'EscalateOverdue', at: LATER };
    expect(after(ASSESS, { ...late, at: AT })).toBe('not_overdue');
    expect(after(ASSESS, late)).toMatchObject({ status: 'draft', isEscalated: true });
    expect(after(ASSESS, late, late)).toBe('not_overdue');
    expect(after(ASSESS, ask(), late, late)).toMatchObject({ requests: [{ isEscalated: true }] });
    expect(after(ASSESS, ask(), late, late, late)).toBe('not_overdue');
  });
});

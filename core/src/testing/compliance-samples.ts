const movement = {
  id: '01a1fc2f-0c18-7faa-9bc8-0000784af788',
  kind: 'in',
  atMs: 1_795_253_400_000,
  eurMinor: '98000',
  minor: '98000',
  counterparty: 'c0ffee00'.repeat(4),
  payerSimilarity: 1_000,
  countries: { instrument: 'SK', device: null, document: 'SK' },
};
const source = {
  algorithm: 'danubit-names/1',
  lists: [{ list: 'un', sha256: 'e7a4c0de'.repeat(8), publishedAt: '2026-11-20', entries: 3 }],
  thresholds: { review: 0.85, reviewWithFeature: 0.7 },
};
const candidate = {
  ...{
    list: 'un',
    entryId: '6908555',
    contentHash: 'b4d0c0de'.repeat(8),
    programmes: ['sample'],
    listedName: 'ZORAN TESTOVIC',
    score: 0.97,
  },
  features: { name: 0.97, birthDate: 'unknown', country: 'unknown', document: 'unknown', wallet: 'unknown' },
  ...{ hit: true, decided: null },
};

const run = { runId: '01a1fc2f-0c18-7faa-9bc8-0000c4d1a2b3', screened: 2_000, held: 1, failed: 0 };
const parties = [{ role: 'payer', names: ['Zoran Testovic'], birthDate: null, countries: ['SK'], candidates: [candidate] }];
const ANALYST = '01a1fc2f-0c18-7b11-9bc8-debe8e7828df';
const PEOPLE = {
  attachedBy: ANALYST,
  owner: ANALYST,
  openedBy: ANALYST,
  assignedBy: ANALYST,
  changedBy: ANALYST,
  writtenBy: ANALYST,
  linkedBy: ANALYST,
  reopenedBy: ANALYST,
};
const ENDING = '01a1fc2f-0c18-7bea-9bc8-0000784af788';
const WHOM = { subjectId: '01a1fc2f-0c18-7faa-9bc8-0000d3c4c9d7', userId: '01a1fc2f-0c18-7faa-9bc8-00003c2f1d9a' };
const LINK = {
  alertId: '01a1fc2f-0c18-7aaa-9bc8-0000784af788',
  userId: '01a1fc2f-0c18-7faa-9bc8-00003c2f1d9a',
  name: 'Vzorka Vymyslená',
  paymentId: movement.id,
};

const facts = { sinceMs: 1_790_000_000_000, expectedMonthlyEurMinor: '1000000', isPoliticallyExposed: false, availableEurMinor: '98000' };
const set = {
  rules: [
    {
      ...{ id: 'volume-day', version: 1, name: 'High volume in a day', reason: 'More than 25,000 came in within a day.' },
      when: { is: 'more than', left: { is: 'sum', of: { kinds: ['in'] }, hours: 24 }, right: { is: 'number', value: '2500000' } },
      ...{ outcome: 'review', score: 50 },
    },
  ],
  thresholds: { review: 60, blockAndReview: 120 },
  highRiskCountries: ['IR', 'KP', 'MM'],
};
const sides = { before: 3, after: 4 };

const REPORT = {
  ...{ caseId: '01a1fc2f-0c18-7aba-9bc8-0000784af788', law: 'SK-297/2008', version: 1, number: 1, reader: ANALYST },
  ...{ dueAt: '2026-11-24T23:00:00.000Z', lapsesAt: '2026-11-29T09:30:00.000Z', until: null },
  ...{ assessedBy: ANALYST, recordedBy: ANALYST, namedBy: ANALYST, removedBy: ANALYST, rejectedBy: ANALYST },
};

/** Samples of events in which one value per name would not be valid. */
export const COMPLIANCE_SAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  MovementAssessed: {
    movement,
    facts,
    outcome: 'clear',
    alertId: null,
    screening: source,
    parties,
    strongest: null,
    mainPosition: '48213',
  },
  PartyScreened: { key: 'c0ffee00'.repeat(4), trigger: 'person', outcome: 'hold', screening: source, parties, mainPosition: '48213' },
  MovementsEnded: { movements: [{ id: movement.id, end: 'declined' }] },
  ScreeningRunStarted: { runId: run.runId, lists: [{ list: 'un', sha256: 'e7a4c0de'.repeat(8) }], persons: 4_000, mainPosition: '48213' },
  ScreeningRunProgressed: run,
  UnscreenedPersonsScreened: { places: [17], held: 0 },
  ScreeningRunCompleted: { ...run, screened: 4_000 },
  ChangedPersonsScreened: { upTo: '48217', screened: 1, held: 0, failed: 0 },
  HighRiskCountriesTaken: {
    sha256: 'e7a4c0de'.repeat(8),
    source: 'Delegated Regulation (EU) 2016/1675',
    publishedAt: '2026-11-20',
    countries: ['IR', 'KP', 'MM', 'VN'],
    callForAction: ['IR', 'KP', 'MM'],
  },
  ListEditionTaken: { list: 'un', publishedAt: '2026-11-20', entries: 3, changed: 1 },
  MonitoringRulesDrafted: { draft: 1, rules: set, draftedBy: ANALYST, reason: 'Menej planých poplachov.' },
  MonitoringRulesBacktested: {
    ...{ draft: 1, upTo: '48213', against: 0, movements: 900, customers: 40, leftOut: 0, alerts: sides, held: sides, gained: 2, lost: 1 },
    ...{ minutes: { before: 75, after: 90 }, rules: [{ ruleId: 'volume-day', ...sides }] },
  },
  ShadowRunStarted: { draft: 1, startedBy: ANALYST },
  MovementShadowed: { draft: 1, inForce: 'approve', outcome: 'review', score: 50, hits: ['volume-day'] },
  MonitoringRulesPublished: { draft: 1, version: 1, approver: ANALYST, reason: 'Dohodnuté.' },
  MonitoringRulesDiscarded: { draft: 1, discardedBy: ANALYST, reason: 'Netreba.' },
  MonitoringRulesWithdrawn: { version: 1, withdrawnBy: ANALYST, reason: 'Priveľa poplachov.' },
  CaseDrafted: { title: 'Tri vklady tesne pod 1 000', links: [LINK] },
  CaseOpened: PEOPLE,
  CaseAssigned: PEOPLE,
  CasePrioritised: PEOPLE,
  CaseNoteAdded: { text: 'Faktúry sme si vyžiadali.', ...PEOPLE },
  CaseLinked: { links: [LINK], ...PEOPLE },
  CaseEvidenceAttached: {
    evidence: {
      userId: LINK.userId,
      position: '48213',
      stream: 'payment-01a1fc2f-0c18-7bbb-9bc8-0000784af788',
      eventType: 'PaymentRequested',
      recordedAt: '2026-11-21T09:30:00.000Z',
      text: 'Tretí vklad toho dňa.',
    },
    ...PEOPLE,
  },
  SuspicionAssessed: { assessment: 'report', grounds: 'Tri vklady tesne pod 1 000 EUR za deň, bez vysvetlenia.', ...REPORT },
  ReportDrafted: {
    draft: { narrative: 'Tri vklady po 901 až 903 EUR za deň.', action: 'Peniaze stoja.', indicators: ['structuring'] },
    ...REPORT,
  },
  ReportFilingProposed: { file: '<report/>', ...REPORT },
  ReportFilingRejected: REPORT,
  ReportFiled: { approvedAt: '2026-11-21T09:30:00.000Z', handInBy: '2026-11-24T23:00:00.000Z', ...REPORT },
  ReportHandedIn: { handedInAt: '2026-11-22T09:30:00.000Z', receiptBy: '2026-11-23T23:00:00.000Z', silenceEndsAt: null, ...REPORT },
  ReportAcknowledged: { reference: 'FSJ-2026-0001', ...REPORT },
  FiuRequestReceived: { text: 'Pošlite výpis za november.', receivedAt: '2026-11-22T09:30:00.000Z', ...REPORT },
  FiuRequestAnswered: { text: 'Výpis je priložený.', ...REPORT },
  FiuInstructionReceived: { instruction: 'suspend', text: 'Zdržte obchodnú operáciu.', ...REPORT },
  ReportReaderNamed: REPORT,
  ReportReaderRemoved: REPORT,
  ReportEscalated: { ...REPORT, number: null },
  RiskOverrideProposed: { overrideId: ENDING, rating: 'low', modelRating: 'normal', expiresAt: '2027-05-01T00:00:00.000Z' },
  RiskOverrideRejected: { overrideId: ENDING },
  RiskOverrideSet: { overrideId: ENDING },
  ExposureConfirmed: { entries: [{ role: 'customer', names: ['Jana Nováková'], entryId: 'pep-1', listedName: 'Jana Novakova' }] },
  DutySet: {
    dutyId: ENDING,
    dutyTitle: 'Ročné školenie',
    setBy: ANALYST,
    owner: ANALYST,
    dueOn: '2026-12-15',
    kind: 'training',
    everyMonths: 12,
  },
  DutyMoved: { dutyId: ENDING, owner: ANALYST, dueOn: '2026-12-15', movedBy: ANALYST },
  DutyDone: { dutyId: ENDING, doneOn: '2026-11-21', note: 'Prezenčná listina 7/2026.', doneBy: ANALYST, nextDueOn: '2027-11-21' },
  DutyEnded: { dutyId: ENDING, note: 'Netreba.', endedBy: ANALYST },
  RelationshipEndProposed: { endingId: ENDING, about: WHOM, endReason: 'due_diligence_failed' },
  RelationshipEndRejected: { endingId: ENDING },
  RelationshipEndApproved: { endingId: ENDING, takesEffectAt: '2026-11-22T09:30:00.000Z' },
  RelationshipEndTakenBack: { endingId: ENDING, takenBackBy: ANALYST },
  RelationshipEndTookEffect: { endingId: ENDING },
  RelationshipEndCarried: { endingId: ENDING },
  CapProposed: {
    ...{ capId: ENDING, about: WHOM, cap: { daily: null, monthly: { asset: 'EUR', minor: '100000', scale: 2 } } },
    limits: { daily: { asset: 'USD', minor: '110000', scale: 2 }, monthly: { asset: 'USD', minor: '110000', scale: 2 } },
  },
  CapRejected: { capId: ENDING },
  RestrictionReasoned: { restrictionId: ENDING, about: WHOM },
  CapImposed: { capId: ENDING },
  CapLifted: { capId: ENDING },
  CapCarried: { capId: ENDING },
  CaseReopened: { reason: 'Prišla ďalšia faktúra.', ...PEOPLE },
  AlertRaised: {
    trigger: 'deposit',
    ...{ outcome: 'block_and_review', score: 90, thresholds: { review: 60, blockAndReview: 100 }, mainPosition: '48213' },
    ...{ isScreeningHit: true, isHeld: true, needsTwo: true, dueAt: '2026-11-22T09:30:00.000Z', screening: source },
    subject: {
      userId: '01a1fc2f-0c18-7faa-9bc8-00003c2f1d9a',
      subjectId: '01a1fc2f-0c18-7faa-9bc8-0000d3c4c9d7',
      name: 'Vzorka Vymyslená',
      payment: {
        paymentId: movement.id,
        money: { asset: 'EUR', minor: '98000', scale: 2 },
        ...{ method: 'card', lastFour: '4242', payerName: 'Zoran Testovic' },
      },
    },
    results: [
      {
        rule: {
          ...{ id: 'third-party', version: 1, name: 'Someone else pays', reason: 'The names of payer and customer differ.' },
          when: { is: 'less than', left: { is: 'payer similarity' }, right: { is: 'number', value: '850' } },
          ...{ outcome: 'block_and_review', score: 50 },
        },
        hit: true,
        inputs: [{ comparison: 'less than', left: '120', right: '850', holds: true }],
      },
    ],
    inputs: {
      ...{ movement, history: [], highRiskCountries: ['IR', 'KP', 'MM'] },
      customer: { sinceMs: 1_790_000_000_000, expectedMonthlyEurMinor: null, isPoliticallyExposed: false, availableEurMinor: '98000' },
    },
    parties,
  },
};

/** Samples of fields that have the same value in every event. */
export const COMPLIANCE_FIELDS: Readonly<Record<string, unknown>> = {
  decidedBy: '01a1fc2f-0c18-7b11-9bc8-debe8e7828df',
  by: '01a1fc2f-0c18-7b11-9bc8-debe8e7828df',
  rules: 'pack/1',
  rationale: 'Dátum narodenia na preukaze je iný ako v zozname.',
};

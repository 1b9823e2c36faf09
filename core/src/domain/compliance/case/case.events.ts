import { CASE_OUTCOMES, CASE_PRIORITIES } from '@danubit/contracts/values/cases';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { caseId: z.string() };
const ofSuspicion = { retentionClass: 'suspicion' } as const;

/** Who and what an alert of the case is about, so that the case can be read on its own. */
const linked = z.strictObject({
  alertId: z.string(),
  userId: z.string(),
  name: z.string(),
  /** Null for an alert without a payment. */
  paymentId: z.nullable(z.string()),
});
export type LinkedAlert = z.infer<typeof linked>;

/** An event of the main log about a person of the case. Its proof is found by the position. */
const evidence = z.strictObject({
  userId: z.string(),
  position: z.string(),
  stream: z.string(),
  eventType: z.string(),
  recordedAt: z.string(),
  /** What it shows. */
  text: z.string(),
});
export type Evidence = z.infer<typeof evidence>;

const outcome = {
  outcome: z.enum(CASE_OUTCOMES),
  /** Whether the payments held by its alerts continue. */
  release: z.boolean(),
  rationale: personal(z.string()),
};

/** Stream `case-<caseId>` of the restricted log. Personal fields are under keys of the case, since it may be about several people. */
export const caseEvents = {
  CaseDrafted: defineEvent(
    'CaseDrafted',
    { ...base, title: personal(z.string()), priority: z.enum(CASE_PRIORITIES), links: personal(z.array(linked)), draftedBy: z.string() },
    ofSuspicion,
  ),
  CaseOpened: defineEvent('CaseOpened', { ...base, owner: z.string(), dueAt: z.string(), openedBy: z.string() }),
  CaseAssigned: defineEvent('CaseAssigned', { ...base, owner: z.string(), assignedBy: z.string() }),
  CasePrioritised: defineEvent('CasePrioritised', {
    ...base,
    priority: z.enum(CASE_PRIORITIES),
    dueAt: z.string(),
    changedBy: z.string(),
  }),
  CaseNoteAdded: defineEvent('CaseNoteAdded', { ...base, text: personal(z.string()), writtenBy: z.string() }, ofSuspicion),
  CaseLinked: defineEvent('CaseLinked', { ...base, links: personal(z.array(linked)), linkedBy: z.string() }, ofSuspicion),
  CaseEvidenceAttached: defineEvent('CaseEvidenceAttached', { ...base, evidence: personal(evidence), attachedBy: z.string() }, ofSuspicion),
  /** Its deadline passed: it is escalated to the officers. No money is released. */
  CaseEscalated: defineEvent('CaseEscalated', { ...base, dueAt: z.string() }),
  CaseDecisionProposed: defineEvent(
    'CaseDecisionProposed',
    { ...base, proposal: z.int(), ...outcome, proposedBy: z.string(), lapsesAt: z.string() },
    ofSuspicion,
  ),
  CaseDecisionRejected: defineEvent('CaseDecisionRejected', { ...base, proposal: z.int(), rejectedBy: z.string() }),
  CaseDecided: defineEvent('CaseDecided', { ...base, ...outcome, decidedBy: z.string(), approvedBy: z.string() }, ofSuspicion),
  /** Its alerts carry the decision. */
  CaseClosed: defineEvent('CaseClosed', base),
  CaseReopened: defineEvent(
    'CaseReopened',
    { ...base, reason: personal(z.string()), owner: z.string(), dueAt: z.string(), reopenedBy: z.string() },
    ofSuspicion,
  ),
};
export type CaseEvent = EventOf<typeof caseEvents>;

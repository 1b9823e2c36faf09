import type { EndReason, EndStatus } from '@danubit/contracts/values/relationship-ends';

export const END_REASON_WORDS: Readonly<Record<EndReason, string>> = {
  due_diligence_failed: 'Due diligence cannot be completed',
  information_not_supplied: 'Asked-for information was not supplied',
  listed_person: 'The person is on a sanctions list',
  suspicion: 'Suspicion of money laundering or fraud',
  terms_broken: 'The terms were broken',
  risk_not_acceptable: 'The risk is not acceptable',
};

export const END_STATUS_WORDS: Readonly<Record<EndStatus, string>> = {
  proposed: 'Waits for a second person',
  rejected: 'Rejected',
  approved: 'Approved, not in effect yet',
  taken_back: 'Taken back',
  in_force: 'Ended',
};

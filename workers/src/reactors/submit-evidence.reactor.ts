import { dueNow, type Reactor } from './reactor.ts';

export const submitEvidenceReactor: Reactor = {
  action: 'submit-evidence',
  beginsAt: 'start',
  on: { DisputeEvidenceRequested: ({ data }) => dueNow(data.disputeId) },
};

import { dueNow, type Reactor } from './reactor.ts';

export const verifyIdentityReactor: Reactor = {
  action: 'verify-identity',
  beginsAt: 'start',
  on: {
    IdentityVerificationStarted: ({ data }) => dueNow(data.subjectId),
  },
};

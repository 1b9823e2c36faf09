import { atOnce, type Reactor } from './reactor.ts';

export const verifyCardReactor: Reactor = {
  action: 'verify-card',
  beginsAt: 'start',
  on: {
    CardVerificationRequested: ({ data }) => atOnce(data.verificationId),
  },
};

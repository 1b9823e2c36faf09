import type { Reactor } from './reactor.ts';

export const verifyCardReactor: Reactor = {
  action: 'verify-card',
  beginsAt: 'start',
  on: {
    CardVerificationRequested: ({ data }) => [{ subject: data.verificationId, delayMs: 0, provider: data.card.provider }],
  },
};

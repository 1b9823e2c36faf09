import { settleCardTry, type CardTryTools } from './card-try.ts';
import type { Job } from './job.ts';
import { releaseLimitReservation } from './limit-reservation.ts';
import { readPayment } from './read-payment.ts';

/** Releases the limit that a failed or refused payment has reserved, and settles the try of its card. */
export const releaseLimitJob = (tools: CardTryTools): Job => ({
  action: 'release-limit',
  async run(work) {
    const read = await readPayment(tools.log, work.subject);
    await releaseLimitReservation(tools, work, read);
    await settleCardTry(tools, read);
    return 'done';
  },
});

import { setTimeout as wait } from 'node:timers/promises';

/** A payout as the bank gets it. `amount`: minor units. */
type Transfer = { readonly amount: number; readonly currency: string; readonly remittance: string };
type Payouts = {
  /** In the book and not sent yet. */
  readonly unsent: () => readonly (Transfer & { readonly id: string })[];
  readonly markSent: (id: string) => void;
};

const LOOK_EVERY_MS = 250;
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Sends payouts to the simulated bank, each once it is in the book, until the process closes. One that was sent before a crash and not
 * marked is sent again, as a bank may do; the site takes one arrival for each payout.
 */
export const sendPayouts = async (
  bankUrl: string,
  payer: { readonly name: string; readonly iban: string },
  payouts: Payouts,
  closing: AbortSignal,
): Promise<void> => {
  while (!closing.aborted) {
    for (const { id, amount, currency, remittance } of payouts.unsent()) {
      const body = JSON.stringify({
        ...payer,
        amount: `${Math.trunc(amount / 100).toString()}.${(amount % 100).toString().padStart(2, '0')}`,
        currency,
        remittance,
      });
      const answer = await fetch(`${bankUrl}/transfers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      // In a currency without an account at the bank, the report of the payout is all that the site gets.
      if (answer?.ok !== true && answer?.status !== 422) break;
      payouts.markSent(id);
    }
    await wait(LOOK_EVERY_MS, undefined, { signal: closing }).catch(() => undefined);
  }
};

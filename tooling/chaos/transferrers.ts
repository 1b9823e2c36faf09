import { transferDetailsReply } from '@danubit/contracts/http/payments/deposit-methods.contract';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { SiteClient } from '../seed/site-client.ts';
import { sessionOf, type Depositor } from './depositors.ts';
import { oneOf, randomFrom } from './random.ts';

export type Transferrers = { readonly stop: () => Promise<number> };

const PAUSE_MS = 2_000;
const REQUEST_LIMIT_MS = 5_000;
/** The first of the amounts in cents that no card deposit of the drill has. */
const FIRST_AMOUNT_MINOR = 5_000;
const SHARE_WITHOUT_REFERENCE = 0.1;
const SHARE_OF_OTHER_PAYERS = 0.1;
const FILES = ['normal', 'normal', 'cut', 'twice', 'wrong-total', 'latin-1', 'wrong-encoding'];

/** Customers send money by bank while faults happen, and the bank's files are cut, repeated and wrong. `stop` returns how many. */
export const startTransferring = (site: SiteClient, bankUrl: string, customers: readonly Depositor[], seed: number): Transferrers => {
  const random = randomFrom(seed);
  const stopping = new AbortController();
  let sent = 0;

  const post = async (path: string, body: object): Promise<boolean> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answered = await fetch(new URL(path, bankUrl), { ...init, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) }).catch(() => undefined);
    return answered?.ok === true;
  };
  const running = (async () => {
    const references = await Promise.all(customers.map((customer) => referenceOf(site, customer)));
    while (!stopping.signal.aborted) {
      const reference = random() < SHARE_WITHOUT_REFERENCE ? 'for you' : oneOf(random, references);
      const name = random() < SHARE_OF_OTHER_PAYERS ? 'Peter Horvath' : 'NOVAKOVA JANA';
      const amount = ((FIRST_AMOUNT_MINOR + sent) / 100).toFixed(2);
      await post('/next-file', { fault: oneOf(random, FILES) });
      if (await post('/transfers', { name, iban: 'SK0809000000000123123123', amount, remittance: reference })) sent += 1;
      if (random() < 0.2) await post('/statement', { references: random() < 0.5 ? 'other' : 'same' });
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await post('/next-file', { fault: 'normal' });
    await post('/statement', {});
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return sent;
    },
  };
};

/** Before the faults begin, or as soon as the site answers. */
const referenceOf = async (site: SiteClient, customer: Depositor): Promise<string> => {
  const session = sessionOf(site, customer);
  for (;;) {
    try {
      const { body } = await site.post('/api/transfer-details', {}, { token: await session.token() });
      return z.parse(transferDetailsReply, body).reference;
    } catch {
      await delay(PAUSE_MS);
    }
  }
};

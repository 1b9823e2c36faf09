import { getColdStorage } from '@danubit/contracts/http/console/cold-storage.contract';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { isSimulated } from '../installation/simulated.ts';
import { readAnswer, siteClient } from './site-client.ts';

/** A refill of the hot wallet that the demo officer proposed: it waits for another person. */
export const seedRefill = async (facts: InstallationFacts, officerToken: () => Promise<string>): Promise<void> => {
  if (!isSimulated('bitcoin-simulator', facts, process.env)) return;
  const site = siteClient(siteAddress(facts));
  const token = await officerToken();
  const storage = await site.get('/api/staff/cold-storage', token);
  const { coins } = readAnswer('cold storage', storage, getColdStorage.replies[200]);
  if (coins.some(({ refill }) => refill !== null)) return;
  const refill = { coin: 'BTC', amount: '0.5', reason: 'More is sent each day than comes in. Half a bitcoin lasts for two weeks.' };
  readAnswer('refill', await site.post('/api/staff/cold-storage/refills', refill, { token }), z.unknown());
};

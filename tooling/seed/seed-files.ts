import { listStaffReviews } from '@danubit/contracts/http/console/verification-reviews.contract';
import { verificationSchema } from '@danubit/contracts/http/verification/verification.contract';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { DEMO_FILES, type DemoFile } from './demo-files.ts';
import { openAccount, startIdentity } from './open-account.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';
import { specimenPicture } from './specimen-picture.ts';

const idSchema = z.object({ id: z.string() });

/** Brings a customer into each state of verification, through the site as customers and staff do. A file that exists is left as it is. */
export const seedFiles = async (facts: InstallationFacts, officerToken: () => Promise<string>): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  const made = await Promise.all(DEMO_FILES.map((demo) => handIn(site, demo)));
  if (!made.includes(true)) return;
  const token = await officerToken();
  const { reviews } = readAnswer('reviews', await site.get('/api/staff/verification-reviews', token), listStaffReviews.replies[200]);
  for (const { firstName, lastName, file } of DEMO_FILES) {
    const waiting = reviews.find(({ customer, status }) => customer.name === `${firstName} ${lastName}` && status === 'waiting');
    if (waiting === undefined || (file !== 'returned' && file !== 'extended')) continue;
    const decision =
      file === 'extended'
        ? { decision: 'approve', reason: 'Demo data.' }
        : { decision: 'ask', document: 'passport', code: 'unreadable', reason: 'Demo data.' };
    readAnswer('decision', await site.post(`/api/staff/verification-reviews/${waiting.id}/decision`, decision, { token }), idSchema);
  }
};

/** @returns whether a file was handed in */
const handIn = async (site: SiteClient, demo: DemoFile): Promise<boolean> => {
  if (demo.file === 'none') {
    const token = await openAccount(site, { ...demo, identity: undefined });
    await startIdentity(site, demo, demo.identity, token);
    return false;
  }
  const token = await openAccount(site, demo);
  const before = readAnswer('verification', await site.get('/api/verification', token), verificationSchema);
  if (before.review !== null) return false;
  for (const [kind, lines] of [
    ['passport', 5],
    ['proof_of_address', 3],
  ] as const) {
    const path = `/api/verification/documents?kind=${kind}&side=whole`;
    readAnswer(kind, await site.upload(path, specimenPicture(lines), token), idSchema);
  }
  for (const answer of answersOf(demo)) readAnswer('answer', await site.put('/api/verification/answers', answer, token), z.unknown());
  readAnswer('handing in', await site.post('/api/verification/reviews', undefined, { token }), z.unknown());
  return true;
};

const answersOf = ({ publicFunction }: DemoFile): readonly object[] => [
  { question: 'occupation', answer: 'self_employed' },
  { question: 'expected_volume', answer: '1000_to_10000' },
  { question: 'source_of_funds', answer: 'salary' },
  { question: 'public_function', answer: publicFunction },
  ...(publicFunction === 'yes' ? [{ question: 'source_of_wealth', answer: 'Salary of many years, and the sale of a flat in 2019.' }] : []),
  { question: 'nationality', country: 'SK', national_number: '8806151236' },
  { question: 'tax_residence', country: 'SK', tax_number: '1234567890' },
];

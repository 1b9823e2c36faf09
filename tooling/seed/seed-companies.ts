import { listStaffReviews } from '@danubit/contracts/http/console/verification-reviews.contract';
import { verificationSchema } from '@danubit/contracts/http/verification/verification.contract';
import { COMPANY_DOCUMENT_KINDS } from '@danubit/contracts/values/customer-file';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { siteAddress, type InstallationFacts } from '../installation/environment.ts';
import { DEMO_COMPANIES, type DemoCompany } from './demo-companies.ts';
import { openAccount } from './open-account.ts';
import { readAnswer, siteClient, type SiteClient } from './site-client.ts';
import { specimenPicture } from './specimen-picture.ts';

const idSchema = z.object({ id: z.string() });

/**
 * Creates companies that wait at the desk and companies that are approved, through the site, as customers and staff would. Existing files
 * are left unchanged.
 */
export const seedCompanies = async (facts: InstallationFacts, officerToken: () => Promise<string>): Promise<void> => {
  const site = siteClient(siteAddress(facts));
  const made = await Promise.all(DEMO_COMPANIES.map((demo) => handIn(site, demo)));
  if (!made.includes(true)) return;
  const token = await officerToken();
  const { reviews } = readAnswer('reviews', await site.get('/api/staff/verification-reviews', token), listStaffReviews.replies[200]);
  for (const { firstName, lastName, isApproved } of DEMO_COMPANIES) {
    const isOwn = ({ customer, purpose, status }: (typeof reviews)[number]): boolean =>
      purpose === 'company' && status === 'waiting' && customer.name === `${firstName} ${lastName}`;
    const waiting = reviews.find(isOwn);
    if (waiting === undefined || !isApproved) continue;
    const decision = { decision: 'approve', reason: 'Demo data.' };
    readAnswer('decision', await site.post(`/api/staff/verification-reviews/${waiting.id}/decision`, decision, { token }), idSchema);
  }
};

/** @returns whether a company was handed in */
const handIn = async (site: SiteClient, demo: DemoCompany): Promise<boolean> => {
  const token = await openAccount(site, demo);
  const before = readAnswer('verification', await site.get('/api/verification', token), verificationSchema);
  if (before.review !== null) return false;
  for (const [index, kind] of COMPANY_DOCUMENT_KINDS.entries()) {
    const path = `/api/verification/documents?kind=${kind}&side=whole`;
    readAnswer(kind, await site.upload(path, specimenPicture(index + 3), token), idSchema);
  }
  for (const answer of demo.answers) {
    readAnswer(answer.question, await site.put('/api/verification/company/answers', answer, token), z.unknown());
  }
  for (const owner of before.company.file.owners.length > 0 ? [] : demo.owners) {
    readAnswer('owner', await site.put(`/api/verification/company/owners/${randomUUID()}`, owner, token), z.unknown());
  }
  const person = { question: 'public_function', answer: 'no' };
  readAnswer('answer', await site.put('/api/verification/answers', person, token), z.unknown());
  readAnswer('handing in', await site.post('/api/verification/company/reviews', undefined, { token }), z.unknown());
  return true;
};

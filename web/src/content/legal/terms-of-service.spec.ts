import { TERMS_HASH, TERMS_VERSION } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { termsOfService } from './terms-of-service.document.ts';

/** Of everything that a customer reads and agrees to; the summary beside it is part of it. */
const textOf = ({ title, lead, lastUpdated, inShort, sections }: typeof termsOfService): string =>
  JSON.stringify({ title, lead, lastUpdated, inShort, sections });

it('has the text whose hash is recorded with every acceptance: another text is another version, with a hash of its own', () => {
  const hash = createHash('sha256').update(textOf(termsOfService)).digest('hex');
  expect({ version: TERMS_VERSION, hash }).toEqual({ version: '2025-07', hash: TERMS_HASH });
});

import { TERMS_HASH, TERMS_VERSION } from '@danubit/contracts/values/terms';
import { expect, it } from '@jest/globals';
import { termsOfService } from './terms-of-service.document.ts';

/** Everything that a customer reads and agrees to, including the summary beside the text. */
const textOf = ({ title, lead, lastUpdated, inShort, sections }: typeof termsOfService): string =>
  JSON.stringify({ title, lead, lastUpdated, inShort, sections });

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

it('the Terms match the hash that is recorded with every acceptance; a changed text needs a new version and hash', async () => {
  const hash = await sha256(textOf(termsOfService));
  expect({ version: TERMS_VERSION, hash }).toEqual({ version: '2025-07', hash: TERMS_HASH });
});

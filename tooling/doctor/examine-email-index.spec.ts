import { expect, it } from '@jest/globals';
import { examineEmailIndex } from './examine-email-index.ts';

const databaseWith = (rows: readonly object[]) => ({ query: () => Promise.resolve({ rows }) }) as never;
const keys = { EMAIL_INDEX_KEY: 'new', EMAIL_INDEX_KEY_OTHER: 'old' };

it('says which keys of the email index are still needed', async () => {
  await expect(examineEmailIndex(databaseWith([]), { EMAIL_INDEX_KEY: 'only' })).resolves.toEqual([]);
  await expect(examineEmailIndex(databaseWith([]), keys)).resolves.toMatchObject([{ remedy: 'make rotate-email-index' }]);
  await expect(examineEmailIndex(databaseWith([{}]), keys)).resolves.toEqual([
    expect.objectContaining({ text: expect.stringContaining('EMAIL_INDEX_KEY_OTHER is not needed any more') as unknown }),
  ]);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environment } from './environment.ts';

/** What the operator does on the server before a company gets a live key. */
export const verifyCompany = async (ownerEmail: string): Promise<void> => {
  await promisify(execFile)(process.execPath, ['tooling/partner.ts'], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env: { ...process.env, DATA_DIR: environment.dataDir, ACCOUNT: ownerEmail, VERIFY: '1', APPROVED_BY: 'Browser test' },
  });
};

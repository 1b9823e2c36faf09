import { execFileSync } from 'node:child_process';

/** For `describeWhereAvailable`: whether the program openssl is on this machine. */
export const findOpenssl = () => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' });
    return { isThere: true as const, what: 'openssl' };
  } catch {
    return { isThere: false as const, reason: 'there is no program openssl.' };
  }
};

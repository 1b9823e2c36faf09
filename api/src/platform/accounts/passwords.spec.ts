import { describe, expect, it } from '@jest/globals';
import { HttpProblem } from '../problems/http-problem.ts';
import { Passwords } from './passwords.ts';

describe('passwords', () => {
  it('are hashed and verified with argon2id and the documented parameters', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'correct horse battery')).toBe(true);
    expect(await passwords.verify(hash, 'another')).toBe(false);
    expect(await passwords.verifyNothing('whatever')).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(false);
    expect(passwords.isOutdated('$argon2id$v=19$m=4096,t=1,p=1$abc$def')).toBe(true);
  });

  it('are refused with 503 while the queue is full, and accepted again afterwards', async () => {
    const passwords = new Passwords();
    const results = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.hash('x')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(HttpProblem);
    expect(await passwords.hash('x')).toContain('$argon2id$');
  });
});

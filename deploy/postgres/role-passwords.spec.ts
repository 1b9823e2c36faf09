import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { refuseWeakPasswords } from './role-passwords.ts';
import { ROLES, type RolePasswords } from './roles.ts';

const password = (): string => randomBytes(24).toString('base64url');
const passwords = (changes: Partial<RolePasswords> = {}): RolePasswords =>
  ({ ...Object.fromEntries(ROLES.map((role) => [role, password()])), ...changes }) as RolePasswords;
const urlWith = (own: string): string => `postgres://postgres:${own}@127.0.0.1/danubit`;

describe('passwords of roles in live mode', () => {
  it('may be random, and that of the administrator may be in another place', () => {
    expect(() => refuseWeakPasswords(urlWith(password()), passwords())).not.toThrow();
    expect(() => refuseWeakPasswords('postgres://postgres@127.0.0.1/danubit', passwords())).not.toThrow();
  });

  it('are all named when they are defaults, easy to guess or the same', () => {
    const same = password();
    const weak = passwords({ danubit_api: 'danubit-api', danubit_owner: 'aaaaaaaaaaaa', danubit_keys: same, danubit_workers: same });
    const refuse = () => refuseWeakPasswords(urlWith('for-this-machine-only'), weak);
    for (const fault of [
      'The password in DATABASE_URL is a known default',
      'The password of danubit_api in secrets.json is a known default',
      'The password of danubit_owner in secrets.json is too easy to guess',
      'The password of danubit_workers in secrets.json is the same as another one',
    ]) {
      expect(refuse).toThrow(fault);
    }
    expect(refuse).not.toThrow(same);
  });
});

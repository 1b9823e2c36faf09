import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthProblem } from '../problems/auth-problem.ts';
import { refuseWeakPassword } from './password-rules.ts';

const OWNER = { email: 'jana.novakova@firma.example', names: ['Jana', 'Nováková'] };

/** The reasons for which a password is refused; `undefined` when it is taken. */
const reasonsFor = (password: string): readonly string[] | undefined => {
  try {
    refuseWeakPassword(password, OWNER);
    return undefined;
  } catch (error) {
    if (!(error instanceof AuthProblem)) throw error;
    return error.weakPasswordReasons ?? [error.errorCode];
  }
};

describe('a password', () => {
  it('has 8 to 128 characters, counted as people see them', () => {
    expect(reasonsFor('qz8vfmw')).toEqual(['length']);
    expect(reasonsFor('qz8vfmwk')).toBeUndefined();
    expect(reasonsFor('🦉'.repeat(7))).toEqual(['length']);
    expect(reasonsFor('🦉'.repeat(8))).toBeUndefined();
    expect(reasonsFor('qz8vfmwk'.repeat(16))).toBeUndefined();
    expect(reasonsFor(`${'qz8vfmwk'.repeat(16)}x`)).toEqual(['validation_failed']);
  });

  it.each(['zqwmvkfp', '73920165482', '    #    ', 'žltý kôň na vŕšku', 'pf\tqz\u0000wm!'])('may be of any characters: %j', (password) => {
    expect(reasonsFor(password)).toBeUndefined();
  });

  it('is none of the common leaked ones, in small or capital letters', () => {
    const common = dictionary['passwords-common'].filter((one) => one.length >= 8);
    expect(common.length).toBeGreaterThan(3_000);
    expect(common.slice(0, 3_000).filter((one) => reasonsFor(one) === undefined)).toEqual([]);
    expect(reasonsFor('PassWord1')).toEqual(['pwned']);
  });

  it.each(['Danubit2026!', '--danubit--'])('is not the name of the product with decoration: %s', (password) => {
    expect(reasonsFor(password)).toEqual(['pwned']);
  });

  it.each(['xx-novakova-77', 'Jana.Novakova@firma.example', 'qzJANAvf88'])(
    'does not contain its owner’s name or address: %s',
    (password) => {
      expect(reasonsFor(password)).toEqual(['personal']);
    },
  );
});

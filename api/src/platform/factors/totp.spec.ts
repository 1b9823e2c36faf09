import { describe, expect, it } from '@jest/globals';
import { base32, newTotpSecret, stepOfCode, totpCode, totpStepAt, totpUri } from './totp.ts';

/** The test secret of RFC 6238, appendix B, and RFC 4226, appendix D. */
const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d s is that of RFC 6238', (seconds, code) => {
    const step = totpStepAt(new Date(seconds * 1000));
    expect(totpCode(SECRET, step, 8)).toBe(code);
    expect(totpCode(SECRET, step)).toBe(code.slice(2));
  });

  it('of the first ten steps is that of RFC 4226', () => {
    expect(Array.from({ length: 10 }, (_, step) => totpCode(SECRET, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it('is accepted within one step of its own, and gives its step', () => {
    const now = new Date(1_111_111_109_000);
    const step = totpStepAt(now);
    for (const near of [step - 1, step, step + 1]) expect(stepOfCode(SECRET, totpCode(SECRET, near), now)).toBe(near);
    for (const far of [step - 2, step + 2]) expect(stepOfCode(SECRET, totpCode(SECRET, far), now)).toBeUndefined();
  });

  it('of another secret, length or alphabet is wrong', () => {
    const now = new Date(59_000);
    const other = totpCode(Buffer.from('another secret of 20'), totpStepAt(now));
    for (const code of [other, '', '28708', '2870820', ' 287082', '２８７０８２', '28708a'])
      expect(stepOfCode(SECRET, code, now)).toBeUndefined();
  });
});

describe('a secret', () => {
  it('is 160 random bits, written in the base32 of RFC 4648', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(newTotpSecret());
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
  });

  it('becomes a URI for the authenticator app with an escaped label', () => {
    const uri = new URL(totpUri(SECRET, { issuer: 'Danubit', account: 'a:b&c@x.example' }));
    expect(`${uri.protocol}//${uri.host}${uri.pathname}`).toBe('otpauth://totp/Danubit:a%3Ab%26c%40x.example');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: base32(SECRET),
      issuer: 'Danubit',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

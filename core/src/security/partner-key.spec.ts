import { expect, test } from '@jest/globals';
import { hashOfPartnerKey, hintOfPartnerKey, isPartnerToken, modeOfPartnerKey, newPartnerKey, newPartnerToken } from './partner-key.ts';

const KEY = newPartnerKey('test', () => 10);

test('a key names its mode and ends in a checksum that needs no secret', () => {
  expect(KEY).toMatch(/^dan_test_A{32}[0-9A-Za-z]{6}$/);
  expect(modeOfPartnerKey(KEY)).toBe('test');
  expect(modeOfPartnerKey(newPartnerKey('live'))).toBe('live');
});

test('a key with one wrong character is none, whichever it is', () => {
  for (let place = 0; place < KEY.length; place += 1) {
    const other = KEY.charAt(place) === 'B' ? 'C' : 'B';
    expect(modeOfPartnerKey(KEY.slice(0, place) + other + KEY.slice(place + 1))).toBeUndefined();
  }
  expect(modeOfPartnerKey(KEY.replace('test', 'live'))).toBeUndefined();
});

test('the hint and the hash do not reveal the key', () => {
  expect(hintOfPartnerKey(KEY)).toBe(`dan_test_AAA…${KEY.slice(-4)}`);
  expect(hashOfPartnerKey(KEY)).toHaveLength(32);
});

test('two keys differ', () => {
  expect(newPartnerKey('test')).not.toBe(newPartnerKey('test'));
});

test('the first letters distinguish a token from a key, and the checksum finds an altered one', () => {
  const token = newPartnerToken('live');
  expect(token).toMatch(/^dat_live_[0-9A-Za-z]{38}$/);
  expect([isPartnerToken(token), modeOfPartnerKey(token)]).toEqual([true, undefined]);
  expect([isPartnerToken(KEY), isPartnerToken(token.replace('live', 'test'))]).toEqual([false, false]);
});

import { expect, test } from '@jest/globals';
import { decrypt, encrypt, isEnvelope, openValue, sealValue } from './personal-data-cipher.ts';

const KEY = new Uint8Array(32).fill(7);
const PLACE = { stream: 'person-1', eventId: 'e1', field: 'name' };
const IV_BYTES = 12;
const TAG_BYTES = 16;

const seal = (value: unknown) => sealValue(value, { keyId: 'k1', key: KEY }, PLACE);
const flipped = (sealed: Buffer, at: number): Buffer => {
  const copy = Buffer.from(sealed);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

test('decrypts values that the code of the first events encrypted', () => {
  const c = 'clru7zn1A3xNs0dN0OyOxdRL/t1Z1On6lHsuqnek3E5smDrlQcFybA==';
  expect(openValue({ $personal: { k: 'k1', c } }, KEY, PLACE)).toBe('Ľubomíra');
});

test.each([['Ľubomíra Vzorová 🦉'], [''], [null], [{ city: 'Vymyslenice', zip: [1, 2] }]])('decrypts %j to the same value', (value) => {
  expect(openValue(seal(value), KEY, PLACE)).toStrictEqual(value);
});

test('encrypts the same value differently each time and names its key', () => {
  const [one, two] = [seal('x'), seal('x')];
  expect(one.$personal.k).toBe('k1');
  expect(one.$personal.c).not.toBe(two.$personal.c);
});

test.each([
  ['another stream', { ...PLACE, stream: 'person-2' }],
  ['another event', { ...PLACE, eventId: 'e2' }],
  ['another field', { ...PLACE, field: 'home' }],
  ['a place that reads the same when run together', { stream: 'person-1e1', eventId: '', field: 'name' }],
])('does not open a value that was moved to %s', (_, place) => {
  expect(() => openValue(seal('x'), KEY, place)).toThrow();
});

test('does not open with another key', () => {
  expect(() => openValue(seal('x'), new Uint8Array(32).fill(8), PLACE)).toThrow();
});

test('is an iv, as many bytes as the plain text, and a tag; a change to any byte is detected', () => {
  const associated = Buffer.from('place');
  const sealed = encrypt(Buffer.from('clear'), KEY, associated);
  expect(sealed).toHaveLength(IV_BYTES + 'clear'.length + TAG_BYTES);
  expect(decrypt(sealed, KEY, associated).toString()).toBe('clear');
  for (const at of sealed.keys()) expect(() => decrypt(flipped(sealed, at), KEY, associated)).toThrow();
  expect(() => decrypt(sealed.subarray(0, -1), KEY, associated)).toThrow();
});

test('recognises an envelope by its two texts', () => {
  expect(isEnvelope(seal('x'))).toBe(true);
  for (const inner of [undefined, null, 'k', {}, { k: '1' }, { c: 'x' }, { k: 1, c: 'x' }, { k: '1', c: null }]) {
    expect(isEnvelope({ $personal: inner })).toBe(false);
  }
  for (const value of [undefined, null, 'text', {}, Object.create(seal('x')) as unknown]) expect(isEnvelope(value)).toBe(false);
});

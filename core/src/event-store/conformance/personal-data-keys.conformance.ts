import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { UnknownPersonalDataKey, type PersonalDataKeys } from '../personal-data.port.ts';

/** What every adapter of `PersonalDataKeys` must do. `open` gives another adapter on the same keys where there can be several. */
export const describePersonalDataKeys = (name: string, open: () => PersonalDataKeys): void => {
  describe(name, () => {
    test('makes a 256-bit key on first use and gives the same one ever after', async () => {
      const subject = randomUUID();
      const made = await open().keyFor(subject, 'account');
      expect(made?.key.byteLength).toBe(32);
      expect(await open().keyFor(subject, 'account')).toStrictEqual(made);
    });

    test('gives every person and every class a key of its own', async () => {
      const keys = open();
      const [one, two] = [randomUUID(), randomUUID()];
      const made = await Promise.all([keys.keyFor(one, 'account'), keys.keyFor(one, 'cdd'), keys.keyFor(two, 'account')]);
      expect(new Set(made.map((key) => key?.keyId)).size).toBe(3);
      expect(new Set(made.map((key) => key?.key.join())).size).toBe(3);
    });

    test('agrees on one key when many ask for a new one at once', async () => {
      const [first, second, subject] = [open(), open(), randomUUID()];
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second).keyFor(subject, 'account')),
      );
      expect(new Set(made.map((key) => `${key?.keyId ?? ''} ${key?.key.join() ?? ''}`)).size).toBe(1);
    });

    test('finds keys by id, many at once', async () => {
      const subjects = Array.from({ length: 5 }, () => randomUUID());
      const writer = open();
      const made = await Promise.all(subjects.map((subject) => writer.keyFor(subject, 'transaction')));
      const found = await open().keysById(made.map((key) => key?.keyId ?? ''));
      expect(made.map((key) => found.get(key?.keyId ?? '')?.join())).toStrictEqual(made.map((key) => key?.key.join()));
      expect(await open().keysById([])).toStrictEqual(new Map());
    });

    test('leaves a destroyed key out, for ever, and only that one', async () => {
      const [keys, subject] = [open(), randomUUID()];
      const destroyed = await keys.keyFor(subject, 'support');
      const kept = await keys.keyFor(subject, 'accounting');
      await keys.destroy(subject, 'support');
      await keys.destroy(subject, 'support');
      for (const adapter of [keys, open()]) {
        expect(await adapter.keyFor(subject, 'support')).toBeUndefined();
        expect([...(await adapter.keysById([destroyed?.keyId ?? '', kept?.keyId ?? ''])).keys()]).toStrictEqual([kept?.keyId]);
        expect(await adapter.keyFor(subject, 'accounting')).toStrictEqual(kept);
      }
    });

    test('makes no key for whom it was destroyed before there was one', async () => {
      const subject = randomUUID();
      await open().destroy(subject, 'marketing');
      expect(await open().keyFor(subject, 'marketing')).toBeUndefined();
    });

    test('does not take an id it never gave for a destroyed key', async () => {
      await expect(open().keysById([randomUUID()])).rejects.toBeInstanceOf(UnknownPersonalDataKey);
    });
  });
};

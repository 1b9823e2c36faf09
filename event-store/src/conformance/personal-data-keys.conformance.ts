import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { RetentionClass } from '../kernel/personal.ts';
import { OPEN_PERIOD } from '../retention-period.ts';
import { UnknownPersonalDataKey, type KeyScope, type PersonalDataKeys } from '../personal-data.port.ts';

export const scopeOf = (subjectId: string, retentionClass: RetentionClass, period = OPEN_PERIOD): KeyScope => ({
  subjectId,
  retentionClass,
  period,
});

/** What every adapter of `PersonalDataKeys` must do. `open` gives another adapter on the same keys where there can be several. */
export const describePersonalDataKeys = (name: string, open: () => PersonalDataKeys): void => {
  describe(name, () => {
    test('creates a 256-bit key on first use and then always returns it', async () => {
      const subject = randomUUID();
      const made = await open().keyFor(scopeOf(subject, 'account'));
      expect(made?.key.byteLength).toBe(32);
      expect(await open().keyFor(scopeOf(subject, 'account'))).toStrictEqual(made);
    });

    test('gives every person and every class a separate key', async () => {
      const keys = open();
      const [one, two] = [randomUUID(), randomUUID()];
      const made = await Promise.all([
        keys.keyFor(scopeOf(one, 'account')),
        keys.keyFor(scopeOf(one, 'cdd')),
        keys.keyFor(scopeOf(two, 'account')),
      ]);
      expect(new Set(made.map((key) => key?.keyId)).size).toBe(3);
      expect(new Set(made.map((key) => key?.key.join())).size).toBe(3);
    });

    test('agrees on one key when many callers request a new one at the same time', async () => {
      const [first, second, subject] = [open(), open(), randomUUID()];
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : second).keyFor(scopeOf(subject, 'account'))),
      );
      expect(new Set(made.map((key) => `${key?.keyId ?? ''} ${key?.key.join() ?? ''}`)).size).toBe(1);
    });

    test('finds many keys by id in one call', async () => {
      const subjects = Array.from({ length: 5 }, () => randomUUID());
      const writer = open();
      const made = await Promise.all(subjects.map((subject) => writer.keyFor(scopeOf(subject, 'transaction'))));
      const found = await open().keysById(made.map((key) => key?.keyId ?? ''));
      expect(made.map((key) => found.get(key?.keyId ?? '')?.join())).toStrictEqual(made.map((key) => key?.key.join()));
      expect(await open().keysById([])).toStrictEqual(new Map());
    });

    test('never returns a destroyed key again, and still returns the others', async () => {
      const [keys, subject] = [open(), randomUUID()];
      const destroyed = await keys.keyFor(scopeOf(subject, 'support'));
      const kept = await keys.keyFor(scopeOf(subject, 'accounting'));
      await keys.destroy({ subjectId: subject, retentionClass: 'support' });
      await keys.destroy({ subjectId: subject, retentionClass: 'support' });
      for (const adapter of [keys, open()]) {
        expect(await adapter.keyFor(scopeOf(subject, 'support'))).toBeUndefined();
        expect([...(await adapter.keysById([destroyed?.keyId ?? '', kept?.keyId ?? ''])).keys()]).toStrictEqual([kept?.keyId]);
        expect(await adapter.keyFor(scopeOf(subject, 'accounting'))).toStrictEqual(kept);
      }
    });

    test('gives every period a separate key and destroys one period alone', async () => {
      const [keys, subject] = [open(), randomUUID()];
      const [first, second] = [
        await keys.keyFor(scopeOf(subject, 'support', '2024-10')),
        await keys.keyFor(scopeOf(subject, 'support', '2024-11')),
      ];
      expect(first?.keyId).not.toBe(second?.keyId);
      await keys.destroy({ subjectId: subject, retentionClass: 'support', period: '2024-10' });
      await keys.destroy({ subjectId: subject, retentionClass: 'support', period: '2024-09' });
      for (const adapter of [keys, open()]) {
        expect(await adapter.keyFor(scopeOf(subject, 'support', '2024-09'))).toBeUndefined();
        expect(await adapter.keyFor(scopeOf(subject, 'support', '2024-10'))).toBeUndefined();
        expect(await adapter.keyFor(scopeOf(subject, 'support', '2024-11'))).toStrictEqual(second);
        expect([...(await adapter.keysById([first?.keyId ?? '', second?.keyId ?? ''])).keys()]).toStrictEqual([second?.keyId]);
      }
    });

    test('destroys a class with all its present and future periods, and no other class', async () => {
      const [keys, subject] = [open(), randomUUID()];
      const made = [await keys.keyFor(scopeOf(subject, 'accounting', '2025')), await keys.keyFor(scopeOf(subject, 'accounting', '2026'))];
      const other = await keys.keyFor(scopeOf(subject, 'support', '2026-01'));
      await keys.destroy({ subjectId: subject, retentionClass: 'accounting' });
      for (const adapter of [keys, open()]) {
        expect(await adapter.keyFor(scopeOf(subject, 'accounting', '2026'))).toBeUndefined();
        expect(await adapter.keyFor(scopeOf(subject, 'accounting', '2027'))).toBeUndefined();
        expect(await adapter.keysById(made.map((key) => key?.keyId ?? ''))).toStrictEqual(new Map());
        expect(await adapter.keyFor(scopeOf(subject, 'support', '2026-01'))).toStrictEqual(other);
      }
    });

    test('leaves no usable key when a class is destroyed while keys of it are created', async () => {
      const [maker, subject] = [open(), randomUUID()];
      const periods = Array.from({ length: 24 }, (_, month) => `20${String(10 + month)}`);
      const destroyed = Promise.resolve().then(() => open().destroy({ subjectId: subject, retentionClass: 'accounting' }));
      const made = await Promise.all(periods.map((period) => maker.keyFor(scopeOf(subject, 'accounting', period))));
      await destroyed;
      const given = made.flatMap((key) => (key === undefined ? [] : [key.keyId]));
      expect(await open().keysById(given)).toStrictEqual(new Map());
    });

    test('creates no key for a person whose key was destroyed before it existed', async () => {
      const subject = randomUUID();
      await open().destroy({ subjectId: subject, retentionClass: 'marketing' });
      expect(await open().keyFor(scopeOf(subject, 'marketing'))).toBeUndefined();
    });

    test('does not report an unknown id as a destroyed key', async () => {
      await expect(open().keysById([randomUUID()])).rejects.toBeInstanceOf(UnknownPersonalDataKey);
    });
  });
};

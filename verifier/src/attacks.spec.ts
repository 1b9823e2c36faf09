import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkLog, type Leaves } from './check-log.ts';
import { leafHash, Roots, type ExportedEvent } from './hashes.ts';
import { readCheckpoint } from './notes.ts';
import { leafOf, newSigner, noteOf, ORIGIN, rootOf, someLog, TREE, vkeyOf, type Signer } from './testing/sealed-log.ts';
import { believe, rolledBack } from './trust.ts';

const signer = newSigner();
const EVERY = 10;

const sealed = (events: readonly ExportedEvent[], signers: readonly Signer[] = [signer]) => {
  const leaves = events.map((event) => leafOf('main', event));
  const sizes = Array.from({ length: Math.floor(events.length / EVERY) }, (_, index) => (index + 1) * EVERY);
  return { leaves, notes: sizes.map((size) => readCheckpoint(noteOf({ size, leaves, signers }), `${String(size)}.checkpoint`)) };
};

const verify = async (events: readonly ExportedEvent[], { notes, leaves }: ReturnType<typeof sealed>, withLeaves = true) => {
  const { checkpoints, findings } = believe(notes, TREE, [signer.raw]);
  const kept: readonly Leaves[] = withLeaves ? [{ from: 0, to: leaves.length, hashes: leaves }] : [];
  const checked = await checkLog({ log: 'main', events, checkpoints, leaves: kept });
  const all = [...checked.findings, ...findings];
  return {
    ...checked,
    all,
    first: Math.min(...all.flatMap(({ position }) => position ?? [])),
    text: all.map(({ problem }) => problem).join('\n'),
  };
};

const COUNT = 60;
const original = someLog(COUNT);
const seals = sealed(original);
const places = fc.integer({ min: 0, max: COUNT - 1 });
const without = (index: number): readonly ExportedEvent[] => original.filter((_, at) => at !== index);
const FIELDS = ['position', 'stream', 'revision', 'eventId', 'type', 'recordedAt', 'data', 'metadata'] as const;

test('the hashes are those of a second implementation', () => {
  const roots = new Roots();
  original.forEach((event, index) => {
    expect(leafHash('main', event)).toEqual(leafOf('main', event));
    roots.add(leafHash('main', event));
    expect(roots.root()).toEqual(rootOf(seals.leaves.slice(0, index + 1)));
  });
});

describe('a log', () => {
  test('that was left alone is proven, and what is not sealed yet is not', async () => {
    expect(await verify(original, seals)).toMatchObject({ events: COUNT, proven: COUNT, all: [] });
    expect(await verify([...original, ...someLog(63).slice(COUNT)], seals)).toMatchObject({ events: 63, proven: COUNT, all: [] });
  });

  test('with any field of any event changed is found out at that event', async () => {
    await fc.assert(
      fc.asyncProperty(places, fc.constantFrom(...FIELDS), async (index, field) => {
        const events = original.map((event, at) => (at === index ? { ...event, [field]: `${event[field]}1` } : event));
        const { first, all } = await verify(events, seals);
        expect(all).not.toEqual([]);
        expect(first).toBe(index + 1);
      }),
    );
  });

  test('without an event in the middle is found out at that event', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: COUNT - 2 }), async (index) => {
        const { first, text } = await verify(without(index), seals);
        expect(first).toBe(index + 1);
        expect(text).toContain('is missing: an event was deleted');
      }),
    );
  });

  test('whose newest events are cut off is found out at the first one missing', async () => {
    await fc.assert(
      fc.asyncProperty(places, async (left) => {
        const { first, text } = await verify(original.slice(0, left), seals);
        expect(first).toBe(left + 1);
        expect(text).toContain('cut off');
      }),
    );
  });

  test('with an event inserted is found out there', async () => {
    await fc.assert(
      fc.asyncProperty(places, async (index) => {
        const inserted = { ...(original[0] as ExportedEvent), eventId: 'inserted', stream: 'new-1', revision: '0' };
        const { first, text } = await verify([...original.slice(0, index), inserted, ...original.slice(index)], seals);
        expect(first).toBe(index + 1);
        expect(text).toContain('was inserted');
      }),
    );
  });

  test('with two events in each other’s place is found out at the first', async () => {
    await fc.assert(
      fc.asyncProperty(places, places, async (one, other) => {
        fc.pre(Math.abs(one - other) > 1);
        const events = [...original];
        [events[one], events[other]] = [original[other] as ExportedEvent, original[one] as ExportedEvent];
        const { first } = await verify(events, seals);
        expect(first).toBe(Math.min(one, other) + 1);
      }),
    );
  });

  test('without the hashes of leaves is found out between two checkpoints', async () => {
    await fc.assert(
      fc.asyncProperty(places, async (index) => {
        const events = original.map((event, at) => (at === index ? { ...event, data: '{"amount":-1}' } : event));
        const { first, proven } = await verify(events, seals, false);
        expect(first).toBe(Math.floor(index / EVERY) * EVERY + 1);
        expect(proven).toBe(Math.floor(index / EVERY) * EVERY);
      }),
    );
  });

  test('with hashes of leaves that were changed along with it is still found out', async () => {
    const events = original.map((event, at) => (at === 25 ? { ...event, data: '{}' } : event));
    const forged = { notes: seals.notes, leaves: events.map((event) => leafOf('main', event)) };
    expect(await verify(events, forged)).toMatchObject({ proven: 20, first: 21 });
  });

  test('that was rebuilt whole and sealed with another key is rejected, and differs from any checkpoint kept elsewhere', async () => {
    const events = original.map((event, at) => (at === 33 ? { ...event, metadata: '{}' } : event));
    const rebuilt = sealed(events, [newSigner()]);
    expect(await verify(events, rebuilt)).toMatchObject({ first: 1, proven: 0 });
    const kept = seals.notes.slice(3, 4);
    expect(await verify(events, { notes: [...rebuilt.notes, ...kept], leaves: seals.leaves })).toMatchObject({ proven: 0 });
    expect((await verify(events, { notes: seals.notes, leaves: seals.leaves })).first).toBe(34);
  });
});

describe('a checkpoint', () => {
  test('whose text was changed in any place is not believed', () => {
    const note = noteOf({ size: 20, leaves: seals.leaves, signers: [signer] });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: note.indexOf('\n\n') }), fc.constantFrom('0', 'x', '/'), (at, letter) => {
        const changed = `${note.slice(0, at)}${letter}${note.slice(at + 1)}`;
        fc.pre(changed !== note);
        let believed: readonly unknown[] = [];
        try {
          believed = believe([readCheckpoint(changed, 'changed')], TREE, [signer.raw]).checkpoints;
        } catch {
          // Not even a checkpoint.
        }
        expect(believed).toEqual([]);
      }),
    );
  });

  test('of another tree or another log is recognised, though the same key signed it', () => {
    for (const origin of [ORIGIN.replace('/main/', '/restricted/'), ORIGIN.replace('5f0c', '6a1d')]) {
      const foreign = readCheckpoint(noteOf({ size: 20, leaves: seals.leaves, signers: [signer], origin }), 'foreign');
      const { checkpoints, findings } = believe([foreign], TREE, [signer.raw]);
      expect(checkpoints).toEqual([]);
      expect(findings[0]?.problem).toContain('of another tree');
    }
  });

  test('that was signed twice for one size with two roots shows two logs', () => {
    const other = sealed(original.map((event, at) => (at === 15 ? { ...event, data: '{}' } : event)));
    const { findings } = believe([...seals.notes, ...other.notes.slice(1, 2)], TREE, [signer.raw]);
    expect(findings).toEqual([{ problem: expect.stringContaining('two different logs') as unknown, position: 11 }]);
  });

  test('that was rolled back is behind another source', () => {
    const found = rolledBack([
      { name: 'bucket', checkpoints: seals.notes.slice(0, 3) },
      { name: 'mail', checkpoints: seals.notes.slice(4, 5) },
    ]);
    expect(found).toEqual([{ problem: expect.stringContaining('bucket is behind') as unknown, position: 31 }]);
  });

  test('of a new key is believed when the old key has signed it too, and of a stranger is not', () => {
    const [next, stranger] = [newSigner(), newSigner()];
    const { leaves } = seals;
    const lines = (key: Signer) => [`key ${vkeyOf(ORIGIN, key)}`];
    const notes = [
      noteOf({ size: 10, leaves, signers: [signer] }),
      noteOf({ size: 20, leaves, signers: [next, signer], lines: lines(next) }),
      noteOf({ size: 30, leaves, signers: [next] }),
      noteOf({ size: 40, leaves, signers: [stranger], lines: lines(stranger) }),
      noteOf({ size: 50, leaves, signers: [stranger] }),
    ].map((note, index) => readCheckpoint(note, String(index)));
    const { checkpoints, findings } = believe(notes, TREE, [signer.raw]);
    expect(checkpoints.map(({ size }) => size)).toEqual([10, 20, 30]);
    expect(findings.map(({ position }) => position)).toEqual([31, 31]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConsistency, checkInclusion } from './check-proofs.ts';
import type { ExportedEvent } from './hashes.ts';
import { readCheckpoint } from './notes.ts';
import { run } from './run.ts';
import { consistencyOf, leafOf, newSigner, noteOf, ORIGIN, packed, pathOf, someLog, vkeyOf } from './testing/sealed-log.ts';

/** Proofs made by someone who wants a lie to pass, and files that no program of ours writes. */
const SIZE = 37;
const signer = newSigner();
const events = someLog(SIZE);
const leaves = events.map((event) => leafOf('main', event));
const note = noteOf({ size: SIZE, leaves, signers: [signer] });
const checkpoint = readCheckpoint(note, 'checkpoint');
const base64 = (hashes: readonly Buffer[]): readonly string[] => hashes.map((hash) => hash.toString('base64'));
const eventAt = (index: number): ExportedEvent => events[index] as ExportedEvent;
const proofOf = (index: number): readonly string[] => base64(pathOf(index, leaves));
const places = fc.integer({ min: 0, max: SIZE - 1 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-forged-'));
  await writeFile(join(folder, 'keys.txt'), `${vkeyOf(ORIGIN, signer)}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

const told = async (...args: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  const code = await run([...args, '--keys', join(folder, 'keys.txt')], (line) => void lines.push(line));
  return `${String(code)} ${lines.join('\n')}`;
};
const verifyFile = async (command: string, text: string): Promise<string> => {
  const file = join(folder, 'proof.json');
  await writeFile(file, text);
  return told(command, file);
};
const fileOf = (changes: object = {}): string =>
  JSON.stringify({ format: 'danubit-inclusion-proof/1', index: 0, event: eventAt(0), proof: proofOf(0), checkpoint: note, ...changes });

describe('a proof of inclusion', () => {
  test('with any bit of any hash changed is refused', () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.integer({ min: 0, max: 255 }), (index, which, bit) => {
        const hashes = pathOf(index, leaves).map((hash) => Buffer.from(hash));
        const chosen = hashes[which % hashes.length];
        if (chosen === undefined) return;
        chosen[Math.floor(bit / 8)] = (chosen[Math.floor(bit / 8)] ?? 0) ^ (1 << (bit % 8));
        expect(checkInclusion('main', { index, event: eventAt(index), proof: base64(hashes) }, checkpoint)).toHaveLength(1);
      }),
    );
  });

  test('with hashes of another length, twice, in another order, or none at all is refused', () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.constantFrom(0, 1, 31, 33, 64), (index, which, length) => {
        const proof = proofOf(index);
        const at = which % proof.length;
        const other = Buffer.alloc(length, 7).toString('base64');
        const forged = [
          proof.map((hash, place) => (place === at ? other : hash)),
          [...proof.slice(0, at), proof[at] ?? '', ...proof.slice(at)],
          [],
          ...(proof.length > 1 ? [proof.toReversed()] : []),
        ];
        for (const each of forged)
          expect(checkInclusion('main', { index, event: eventAt(index), proof: each }, checkpoint)).toHaveLength(1);
      }),
    );
  });

  test('at a place that is no whole number of the tree is refused', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (index, part) => {
        for (const place of [index + part, Number.NaN, -1, -0.5, SIZE, 2 ** 53, Infinity])
          expect(checkInclusion('main', { index: place, event: eventAt(index), proof: proofOf(index) }, checkpoint)).toHaveLength(1);
      }),
    );
  });

  test('of an event whose bytes were moved between its parts is refused', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 10 }), (index, moved) => {
        const event = eventAt(index);
        const { data, metadata } = event;
        const shifted = { ...event, data: data + metadata.slice(0, moved), metadata: metadata.slice(moved) };
        expect(checkInclusion('main', { index, event: shifted, proof: proofOf(index) }, checkpoint)).toHaveLength(1);
      }),
    );
  });

  test('is believed as a file only with a whole place and texts that are Unicode', async () => {
    expect(await verifyFile('event', fileOf())).toMatch(/^0 Proven: event 1 of /);
    for (const index of [undefined, null, '', '0', 0.5, -1, [], true])
      expect(await verifyFile('event', fileOf({ index }))).toBe('2 The proof has no whole number "index".');
    const halves = JSON.stringify({ ...eventAt(0), data: '\ud800' });
    expect(await verifyFile('event', fileOf({ event: JSON.parse(halves) as unknown }))).toContain('not Unicode text');
  });

  test('that is another kind of file proves nothing, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        for (const command of ['event', 'consistency']) expect(await verifyFile(command, text)).toMatch(/^2 (?!.*Proven)/s);
      }),
      { numRuns: 30 },
    );
  });

  test('without a key, or under a checkpoint that the reader’s keys have not signed, proves nothing', async () => {
    const stranger = noteOf({ size: SIZE, leaves, signers: [newSigner()] });
    expect(await verifyFile('event', fileOf({ checkpoint: stranger }))).toMatch(/^1 (?!.*Proven)/s);
    expect(await verifyFile('event', fileOf({ checkpoint: note.split('\n— ')[0] }))).toMatch(/^[12] (?!.*Proven)/s);
  });
});

describe('a proof of consistency', () => {
  test('with any hash changed, left out, or added is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: SIZE - 1 }), fc.nat(), (older, which) => {
        const first = readCheckpoint(noteOf({ size: older, leaves, signers: [signer] }), 'older');
        const proof = base64(consistencyOf(older, leaves));
        const at = which % proof.length;
        const other = Buffer.alloc(32, 9).toString('base64');
        const forged = [
          proof.map((hash, place) => (place === at ? other : hash)),
          proof.filter((_, place) => place !== at),
          [...proof, other],
        ];
        for (const each of forged) expect(checkConsistency(first, checkpoint, each)).toHaveLength(1);
      }),
    );
  });
});

describe('a bundle of evidence', () => {
  type Line = { readonly index: number; readonly shown?: object; readonly proof?: object };
  const clear = (event: ExportedEvent) => {
    const { eventId, type, stream, revision, position, recordedAt, data, metadata } = event;
    const header = { eventId, type, stream, revision, position, recordedAt };
    return { ...header, form: 'stored', data: JSON.parse(data) as unknown, metadata: JSON.parse(metadata) as unknown };
  };
  /** The log with another event at place 3. */
  const sealedWith = (event: ExportedEvent) => {
    const changed = leaves.with(3, leafOf('main', event));
    return { note: noteOf({ size: SIZE, leaves: changed, signers: [signer] }), proof: base64(pathOf(3, changed)) };
  };
  const verifyBundle = async (lines: readonly Line[], checkpointNote = note): Promise<string> => {
    const place = join(folder, 'bundle');
    await mkdir(place, { recursive: true });
    const text = (values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
    const files = {
      'bundle.json': JSON.stringify({ format: 'danubit-evidence/1', logs: [{ log: 'main', events: lines.length }] }),
      'main.checkpoint': checkpointNote,
      'main.events.jsonl': text(lines.map(({ index, shown = {} }) => ({ ...clear(eventAt(index)), ...shown }))),
      'main.proofs.jsonl': text(lines.map(({ index, proof = {} }) => ({ index, event: eventAt(index), proof: proofOf(index), ...proof }))),
    };
    for (const [name, content] of Object.entries(packed(files))) await writeFile(join(place, name), content);
    return told('bundle', place);
  };

  test('that shows an event twice, or out of order, is refused at that event', async () => {
    expect(await verifyBundle([{ index: 3 }, { index: 7 }])).toMatch(/^0 Proven: 2 events/);
    expect(await verifyBundle([{ index: 3 }, { index: 3 }])).toMatch(/^1 .*Event 4 is shown twice.*First bad position: 4$/s);
    expect(await verifyBundle([{ index: 7 }, { index: 3 }])).toMatch(/^1 .*Event 4 is shown twice, or out of its order/s);
  });

  test('that adds words of its own to an event is refused', async () => {
    expect(await verifyBundle([{ index: 3, shown: { remark: 'admitted by the customer' } }])).toMatch(
      /^1 .*another remark than was sealed/,
    );
    expect(await verifyBundle([{ index: 3, shown: { data: { amount: '1' } } }])).toMatch(/^1 .*than was sealed/);
  });

  test('that calls an event one of a newer form, so as not to be compared, names it', async () => {
    const shown = { form: 'newer', data: { amount: '1000000' } };
    expect(await verifyBundle([{ index: 2 }, { index: 3, shown }])).toMatch(/^0 .*their fields were not compared: events 4\./s);
  });

  test('that leaves out an encrypted field is refused, whatever its clear text would be', async () => {
    const encrypted = { ...eventAt(3), data: JSON.stringify({ amount: 3, note: { $personal: { data: 'x' } } }) };
    const other = sealedWith(encrypted);
    const lines = (data: object) => [{ index: 3, shown: { ...clear(encrypted), data }, proof: { event: encrypted, proof: other.proof } }];
    expect(await verifyBundle(lines({ amount: 3, note: 'said' }), other.note)).toMatch(/^0 Proven: 1 events/);
    expect(await verifyBundle(lines({ amount: 3, note: { erased: true } }), other.note)).toMatch(/^0 Proven: 1 events/);
    expect(await verifyBundle(lines({ amount: 3 }), other.note)).toMatch(/^1 .*is shown with another note than was sealed/);
  });

  test('with a place that is no whole number cannot be checked', async () => {
    for (const index of ['3', 3.5, null]) expect(await verifyBundle([{ index: 3, proof: { index } }])).toMatch(/^2 (?!.*Proven)/s);
  });
});

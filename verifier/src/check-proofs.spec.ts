import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkConsistency, checkInclusion } from './check-proofs.ts';
import { readCheckpoint } from './notes.ts';
import { consistencyOf, leafOf, newSigner, noteOf, ORIGIN, pathOf, someLog } from './testing/sealed-log.ts';

const signer = newSigner();
const MOST = 70;
const events = someLog(MOST);
const leaves = events.map((event) => leafOf('main', event));
const base64 = (hashes: readonly Buffer[]): readonly string[] => hashes.map((hash) => hash.toString('base64'));
const head = (size: number, origin = ORIGIN) =>
  readCheckpoint(noteOf({ size, leaves, signers: [signer], origin }), `${String(size)}.checkpoint`);
const sizes = fc.integer({ min: 1, max: MOST });

describe('a proof of inclusion', () => {
  test('is accepted for its event in its tree, and for no other event, place, tree or length', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (size, seed, otherSeed) => {
        const [index, other] = [seed % size, otherSeed % MOST];
        const event = events[index];
        const another = events[other];
        if (event === undefined || another === undefined) return;
        const proof = base64(pathOf(index, leaves.slice(0, size)));
        const of = (changes: object, checkpoint = head(size)) => checkInclusion('main', { index, event, proof, ...changes }, checkpoint);
        expect(of({})).toEqual([]);
        expect(of({ event: { ...event, metadata: '{"actor":"x"}' } })).toMatchObject([{ position: index + 1 }]);
        expect(checkInclusion('restricted', { index, event, proof }, head(size))).toHaveLength(1);
        if (other !== index) expect(of({ event: another })).toHaveLength(1);
        if (other !== index) expect(of({ index: other })).toHaveLength(1);
        expect(of({ proof: [...proof, ...proof.slice(0, 1), 'AAAA'] })).toHaveLength(1);
        if (proof.length > 0) expect(of({ proof: proof.slice(1) })).toHaveLength(1);
        if (size !== MOST) expect(of({}, head(MOST))).toHaveLength(1);
      }),
    );
  });
});

describe('a proof of consistency', () => {
  test('is accepted for its two trees, and refused for others, another way round and changed', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (newer, seed) => {
        const older = 1 + (seed % newer);
        const proof = base64(consistencyOf(older, leaves.slice(0, newer)));
        expect(checkConsistency(head(older), head(newer), proof)).toEqual([]);
        if (older === newer) return;
        expect(checkConsistency(head(newer), head(older), proof)[0]?.problem).toContain('rolled back');
        expect(checkConsistency(head(older), head(newer), proof.slice(1))).toHaveLength(1);
        const other = events.map((event, at) => leafOf('main', at === 0 ? { ...event, data: '{}' } : event));
        const rewritten = readCheckpoint(noteOf({ size: newer, leaves: other, signers: [signer] }), 'rewritten');
        expect(checkConsistency(head(older), rewritten, base64(consistencyOf(older, other.slice(0, newer))))).toHaveLength(1);
      }),
    );
  });

  test('between different trees is refused', () => {
    const proof = base64(consistencyOf(5, leaves.slice(0, 9)));
    expect(checkConsistency(head(5), head(9, ORIGIN.replace('5f0c', '0000')), proof)[0]?.problem).toContain('different trees');
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ExportedEvent } from './hashes.ts';
import { ambiguityOf } from './plain-json.ts';
import { run } from './run.ts';
import { leafOf, newSigner, noteOf, ORIGIN, packed, pathOf, someLog, TREE, vkeyOf } from './testing/sealed-log.ts';

/** Files that someone made to mislead the program, its reader or its terminal, or to keep it busy for ever. */
const SIZE = 20;
const signer = newSigner();
const sealed = (events: readonly ExportedEvent[]) => {
  const leaves = events.map((event) => leafOf('main', event));
  return { events, leaves, note: noteOf({ size: events.length, leaves, signers: [signer] }) };
};
/** Characters that some programs take for the end of a line, or skip. */
const SEPARATORS = '\u2028 \u2029 \u0085 \u000b \u000c \ufeff \r';
const honest = sealed(
  someLog(SIZE).map((event, at) => (at === 4 ? { ...event, data: JSON.stringify({ text: SEPARATORS, name: 'Žofia', rate: 1.5 }) } : event)),
);
const eventAt = (index: number): ExportedEvent => honest.events[index] as ExportedEvent;
const proofOf = (index: number): readonly string[] => pathOf(index, honest.leaves).map((hash) => hash.toString('base64'));
const SEALS = join('seals', TREE.log, TREE.tree);
type Files = Readonly<Record<string, string | Buffer>>;
const padded = (size: number): string => String(size).padStart(20, '0');
const exportOf = ({ events, leaves, note }: typeof honest): Files => ({
  'log.json': JSON.stringify({ format: 'danubit-log-export/1', ...TREE, events: events.length }),
  'events.ndjson': events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  [join(SEALS, `${padded(events.length)}.checkpoint`)]: note,
  [join(SEALS, `${padded(0)}-${padded(events.length)}.leaves`)]: Buffer.concat(leaves),
});
const proofFile = (changes: object = {}): string =>
  JSON.stringify({
    ...{ format: 'danubit-inclusion-proof/1', index: 3, event: eventAt(3), proof: proofOf(3), checkpoint: honest.note },
    ...changes,
  });
const clear = ({ data, metadata, ...header }: ExportedEvent) => ({
  ...header,
  form: 'stored',
  data: JSON.parse(data) as unknown,
  metadata: JSON.parse(metadata) as unknown,
});
const linesOf = (values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const bundleOf = ({ events, leaves, note } = honest): Files => ({
  'bundle.json': JSON.stringify({ format: 'danubit-evidence/1', logs: [{ log: 'main', events: events.length }] }),
  'main.checkpoint': note,
  'main.events.jsonl': linesOf(events.map(clear)),
  'main.proofs.jsonl': linesOf(
    events.map((event, index) => ({ index, event, proof: pathOf(index, leaves).map((hash) => hash.toString('base64')) })),
  ),
});

let folder: string;
let keys: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-hostile-'));
  keys = join(folder, 'keys.txt');
  await writeFile(keys, `${vkeyOf(ORIGIN, signer)}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
const placed = async (files: Files): Promise<string> => {
  made += 1;
  const place = join(folder, String(made));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), content);
  }
  return place;
};
/** A fault of the program itself would be thrown here, or be said in words of the engine. */
const told = async (...args: readonly string[]): Promise<string> => {
  const lines: string[] = [];
  const code = await run([...args, '--keys', keys], (line) => void lines.push(line));
  const text = lines.join('\n');
  expect(text).not.toMatch(/^ {4}at |TypeError|RangeError|undefined|call stack|Cannot read/m);
  return `${String(code)} ${text}`;
};
const verifyLog = (place: string): Promise<string> => told('log', place, '--seals', join(place, 'seals'));
const ofExport = async (changes: Files, of = honest): Promise<string> => verifyLog(await placed({ ...exportOf(of), ...changes }));
const ofProof = async (text: string | Buffer): Promise<string> => told('event', join(await placed({ 'proof.json': text }), 'proof.json'));
/** With a list of files that was written anew after the changes, as someone does who changes them on purpose. */
const ofBundle = async (changes: Files, of = honest): Promise<string> =>
  told('bundle', await placed(packed({ ...bundleOf(of), ...changes })));
const textIn = (files: Files, name: string): string => String(files[name]);

test('honest files are proven, also with separators in their texts', async () => {
  expect(await ofExport({})).toMatch(/^0 .*Proven: the first 20 events/s);
  expect(await ofProof(proofFile())).toMatch(/^0 Proven: event 4 /);
  expect(await ofBundle({})).toMatch(/^0 Proven: 20 events/);
});

describe('bytes at random', () => {
  const change = fc.record({ at: fc.nat(), bit: fc.integer({ min: 0, max: 7 }), how: fc.constantFrom('flip', 'cut', 'double', 'insert') });
  const changed = (
    content: string | Buffer,
    { at, bit, how }: { readonly at: number; readonly bit: number; readonly how: string },
  ): Buffer => {
    const bytes = Buffer.from(content);
    const place = at % bytes.length;
    if (how === 'cut') return bytes.subarray(0, place);
    if (how === 'double') return Buffer.concat([bytes, bytes.subarray(place)]);
    if (how === 'insert') return Buffer.concat([bytes.subarray(0, place), Buffer.of(1 << bit), bytes.subarray(place)]);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
    return bytes;
  };
  /** Only white space between the values or at the end may differ in what is proven, and leaves may be fewer: they only say where. */
  const same = (name: string, bytes: Buffer, content: string | Buffer): boolean => {
    if (name.endsWith('.leaves')) return bytes.equals(Buffer.from(content).subarray(0, bytes.length));
    if (!name.includes('json')) return String(bytes).trimEnd() === String(content).trimEnd();
    const values = (of: string) => of.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
    return JSON.stringify(values(String(bytes))) === JSON.stringify(values(String(content)));
  };

  test.each(['log', 'event', 'bundle'] as const)(
    'in what "%s" reads prove nothing but what was sealed',
    async (command) => {
      const files: Files = command === 'log' ? exportOf(honest) : command === 'event' ? { 'proof.json': proofFile() } : packed(bundleOf());
      const verify = {
        log: ofExport,
        event: ({ 'proof.json': text = '' }: Files) => ofProof(text),
        bundle: (changes: Files) => ofBundle({ ...files, ...changes }),
      }[command];
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...Object.keys(files)), change, async (name, how) => {
          const content = files[name] ?? '';
          const bytes = changed(content, how);
          const answer = await verify({ [name]: bytes });
          if (answer.startsWith('0 ')) expect([name, same(name, bytes, content)]).toEqual([name, true]);
          else expect(answer).toMatch(/^[12] (?!.*^Proven)/ms);
        }),
        { numRuns: 150 },
      );
    },
    60_000,
  );
});

describe('a text that two readers understand differently', () => {
  test.each([
    ['a name twice', '{"a":1,"b":{"a":2},"a":3}', 'has the name "a" twice in one object'],
    ['a name twice, once with an escape', String.raw`{"amount":1,"\u0061mount":2}`, 'has the name "amount" twice in one object'],
    ['a whole number beyond what a double keeps', '{"amount":9007199254740993}', 'has a number that programs read differently'],
    ['digits that a double drops', '[1.00000000000000000001]', 'has a number that programs read differently'],
    ['a number too large for a double', '[1e400]', 'has a number that programs read differently'],
    ['a number of a thousand digits', `[1${'0'.repeat(1_000)}]`, 'has a number that programs read differently'],
    ['a thousand brackets', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 'is nested too deeply'],
  ])('%s', (_, text, ambiguity) => {
    expect(ambiguityOf(text)).toBe(ambiguity);
  });

  test('is none that a program of ours writes, in any order of fields and with any white space', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1), (value, indent) => {
        expect(ambiguityOf(JSON.stringify(value, null, indent))).toBeUndefined();
      }),
    );
    for (const text of ['{"a":[{"a":1.50},{"a":1e2}],"b":{"a":-0.0}}', '["a","a"]', '{"a":"\\"a\\":1","c":0.1}'])
      expect(ambiguityOf(text)).toBeUndefined();
  });

  test('is refused as a proof, as a line of a log and as a line of a bundle', async () => {
    const twice = (text: string, name: string): string => text.replace(`"${name}":`, `"${name}":"another","${name}":`);
    expect(await ofProof(twice(proofFile(), 'type'))).toMatch(/^2 .*has the name "type" twice/);
    expect(await ofExport({ 'events.ndjson': twice(textIn(exportOf(honest), 'events.ndjson'), 'stream') })).toMatch(
      /^2 .*line 1 has the name "stream" twice/,
    );
    expect(await ofBundle({ 'main.events.jsonl': twice(textIn(bundleOf(), 'main.events.jsonl'), 'amount') })).toMatch(
      /^2 .*line 1 has the name "amount" twice/,
    );
  });

  test('is refused where a bundle shows another large number than was sealed', async () => {
    const large = sealed(someLog(SIZE).map((event, at) => (at === 2 ? { ...event, data: '{"amount": 9007199254740993}' } : event)));
    const shown = textIn(bundleOf(large), 'main.events.jsonl');
    expect(shown).toContain('9007199254740992');
    expect(await ofBundle({ 'main.events.jsonl': shown }, large)).toMatch(/^2 .*has a number that programs read differently/);
  });

  test('in another normal form of Unicode, or with bytes that are no UTF-8, is not what was sealed', async () => {
    const [text, proof] = [textIn(exportOf(honest), 'events.ndjson'), proofFile({ index: 4, event: eventAt(4), proof: proofOf(4) })];
    expect(await ofExport({ 'events.ndjson': text.normalize('NFD') })).toMatch(/^1 .*First bad position: 5$/s);
    expect(await ofProof(proof.normalize('NFD'))).toMatch(/^1 .*First bad position: 5$/s);
    const bytes = Buffer.concat([Buffer.from(text.slice(0, 40)), Buffer.of(0xff), Buffer.from(text.slice(40))]);
    expect(await ofExport({ 'events.ndjson': bytes })).toMatch(/^2 .*is not text in UTF-8/);
    expect(await ofProof(`\ufeff${proof}`)).toMatch(/^2 .*is not JSON/);
  });
});

describe('what no seal covers', () => {
  test('is not taken for part of an event', async () => {
    expect(await ofProof(proofFile({ event: { ...eventAt(3), remark: 'admitted' } }))).toMatch(
      /^2 .*a field "remark", which no seal covers/,
    );
    const [first = '', ...rest] = textIn(exportOf(honest), 'events.ndjson').split('\n');
    const added = [first.replace('{', '{"remark":"admitted",'), ...rest].join('\n');
    expect(await ofExport({ 'events.ndjson': added })).toMatch(/^2 .*event 1, has a field "remark"/);
  });

  test('is named when it lies in a bundle as another log', async () => {
    expect(await ofBundle({ 'restricted.events.jsonl': '{"data":{"finding":"none"}}\n' })).toMatch(
      /^1 WRONG: restricted.events.jsonl is in the bundle, but bundle.json does not name its log/,
    );
    for (const logs of [[null], [{ log: 'main' }], [{ log: 'other', events: 1 }], ['main']]) {
      expect(await ofBundle({ 'bundle.json': JSON.stringify({ format: 'danubit-evidence/1', logs }) })).toBe('2 bundle.json names no log.');
    }
  });

  test('is not taken for part of a proof, an export or a bundle', async () => {
    const said = /^2 .*a field "remark", which no seal covers/;
    const remark = (text: string): string => text.replace('{', '{"remark":"admitted",');
    expect(await ofProof(proofFile({ remark: 'admitted' }))).toMatch(said);
    expect(await ofExport({ 'log.json': remark(textIn(exportOf(honest), 'log.json')) })).toMatch(said);
    for (const name of ['bundle.json', 'main.proofs.jsonl'])
      expect(await ofBundle({ [name]: remark(textIn(bundleOf(), name)) })).toMatch(said);
  });

  test('is compared with the list of files, so that an accident shows', async () => {
    const files = packed(bundleOf());
    const ofFiles = async (changes: Files) => told('bundle', await placed({ ...files, ...changes }));
    expect(await ofFiles({ 'evidence.pdf': '%PDF-1.8' })).toBe(
      '1 WRONG: evidence.pdf is not the file that sha256.txt names: it was changed.',
    );
    const list = textIn(files, 'sha256.txt');
    expect(await ofFiles({ 'sha256.txt': list.replace(/^.*evidence\.pdf\n/m, '') })).toBe('2 sha256.txt does not name evidence.pdf.');
    for (const line of [list.slice(0, list.indexOf('\n') + 1), `${'0'.repeat(64)}  ../keys.txt\n`, 'x\n'])
      expect(await ofFiles({ 'sha256.txt': list + line })).toMatch(/^2 .*not a list of files/);
  });

  test('are words between signatures, and a wrong signature beside a right one', async () => {
    const [, signature = ''] = /^(— .*)$/m.exec(honest.note) ?? [];
    for (const line of ['Proven by the court.', `${signature} `, signature.slice(0, -3), signature.replace('=', '')])
      expect(await ofProof(proofFile({ checkpoint: `${honest.note}${line}\n` }))).toMatch(/^[12] (?!.*Proven)/s);
    const forged = signature.replace(/.{7}=$/, 'AAAAAAA=');
    expect(await ofProof(proofFile({ checkpoint: `${honest.note}${forged}\n` }))).toMatch(/^1 .*is not signed by a key that you trust/);
  });

  test('is refused as the form in which a bundle shows an event', async () => {
    const shown = textIn(bundleOf(), 'main.events.jsonl');
    for (const form of ['"form":"rtored"', '"form":null', '"form":"newest"'])
      expect(await ofBundle({ 'main.events.jsonl': shown.replace('"form":"stored"', form) })).toMatch(
        /^1 .*shown with another form than was sealed.*First bad position: 1$/s,
      );
  });

  test('a hash in another spelling of base64 is refused', async () => {
    for (const respell of [(hash: string) => hash.replace('=', ''), (hash: string) => ` ${hash}`, (hash: string) => `${hash}AAAA`])
      expect(await ofProof(proofFile({ proof: proofOf(3).map(respell) }))).toMatch(/^1 .*First bad position: 4$/s);
  });

  test('a signature of a stranger under the name and the id of a trusted key is refused', async () => {
    const [, trusted = ''] = /^— \S+ (\S+)$/m.exec(honest.note) ?? [];
    const stranger = noteOf({ size: SIZE, leaves: honest.leaves, signers: [newSigner()] });
    const forged = stranger.replace(/^(— \S+) (\S+)$/m, (_, name: string, own: string) => {
      const bytes = Buffer.concat([Buffer.from(trusted, 'base64').subarray(0, 4), Buffer.from(own, 'base64').subarray(4)]);
      return `${name} ${bytes.toString('base64')}`;
    });
    expect(await ofProof(proofFile({ checkpoint: forged }))).toMatch(/^1 WRONG: .*is not signed by a key that you trust/);
  });
});

describe('a file that keeps a program busy', () => {
  test('is refused before it is read: a pipe, a device, a folder, gigabytes', async () => {
    for (const path of ['/dev/zero', folder]) expect(await told('event', path)).toMatch(/^2 .*is not a file/);
    const huge = join(await placed({ 'proof.json': '{' }), 'proof.json');
    await truncate(huge, 3_000_000_000);
    expect(await told('event', huge)).toMatch(/^2 .*is too large/);
    const log = await placed(exportOf(honest));
    await truncate(join(log, 'events.ndjson'), 3_000_000_000);
    expect(await verifyLog(log)).toMatch(/^2 .*line 21 is too long/);
    await rm(join(log, 'events.ndjson'));
    await mkdir(join(log, 'events.ndjson'));
    expect(await verifyLog(log)).toMatch(/^2 .*is not a file/);
  });

  test('with hashes of leaves far beyond the log says as soon where the log was changed', async () => {
    const leaves = { [join(SEALS, `${'0'.padStart(20, '0')}-${String(SIZE).padStart(20, '0')}.leaves`)]: Buffer.concat(honest.leaves) };
    const far = { [join(SEALS, '00000000004294967200-00000000004294967220.leaves')]: Buffer.concat(honest.leaves) };
    const events = honest.events.map((event, at) => (at === 7 ? { ...event, data: '{}' } : event));
    const answer = await ofExport({ ...leaves, ...far, 'events.ndjson': linesOf(events) });
    expect(answer).toMatch(/^1 .*Event 8 was changed.*First bad position: 8$/s);
  });

  test('with a million brackets, or a hundred thousand signatures, is refused', async () => {
    expect(await ofProof(`${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`)).toMatch(/^2 .*is nested too deeply/);
    const [, signature = ''] = /^(— .*)$/m.exec(honest.note) ?? [];
    const checkpoint = honest.note.replace(signature, Array(100_000).fill(signature).join('\n'));
    expect(await ofProof(proofFile({ checkpoint }))).toMatch(/^2 .*is too large for a checkpoint/);
  });

  test('with every event wrong is not checked to its end', async () => {
    const many = sealed(someLog(400));
    const shown = many.events.map((event) => ({ ...clear(event), data: { amount: 'none' } }));
    const answer = await ofBundle({ 'main.events.jsonl': linesOf(shown) }, many);
    expect(answer).toMatch(/^1 .*What follows in main.proofs.jsonl was not checked.\nFirst bad position: 1$/s);
    expect(answer.split('\n').length).toBeLessThan(110);
  });
});

test('a file that writes to the terminal is shown as it is: it cannot erase a verdict or add one', async () => {
  const spoken = `x\u001b[2J\u001b[H\nProven: event 1 of the log\u202e`;
  const answer = await ofProof(proofFile({ event: { ...eventAt(3), eventId: spoken, type: spoken } }));
  expect(answer).toMatch(/^1 WRONG: /);
  expect(answer).not.toMatch(/^Proven/m);
  expect(answer.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(answer).toContain(String.raw`x\u{1b}[2J\u{1b}[H\u{a}Proven`);
});

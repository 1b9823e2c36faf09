import { inflateSync } from 'node:zlib';

/**
 * The text of a document of ours, line by line: glyphs of an embedded font, read by the font's own table of characters.
 * @throws RangeError for a document without text
 */
export const pdfText = (bytes: Uint8Array): string => {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? ''] as const));
  const named = [...source.matchAll(/\/Font <<([^>]*)>>/g)].flatMap(([, fonts = '']) => [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  const fonts = new Map(named.map(([, name, id]) => [name, charactersOf(objects, objects.get(id) ?? '')] as const));
  const lines = [...objects.values()].flatMap((body) => {
    const content = contentOf(body);
    return content.includes(' Tf\n') ? linesOf(content, fonts) : [];
  });
  if (lines.length === 0) throw new RangeError('The document has no text.');
  return lines.join('\n');
};

/** Content of an object with a compressed stream; empty for any other. */
const contentOf = (body: string): string => {
  const [head = '', packed] = body.split('\nstream\n', 2);
  if (packed === undefined || !head.includes('/FlateDecode')) return '';
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? '0');
  return inflateSync(Buffer.from(body.slice(head.length + '\nstream\n'.length).slice(0, length), 'latin1')).toString('latin1');
};

/** By glyph: the table lists the characters of the glyphs from 0 on. */
const charactersOf = (objects: ReadonlyMap<string | undefined, string>, font: string): readonly string[] => {
  const table = contentOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]) ?? '');
  return [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]+)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...(codes.replaceAll(' ', '').match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
  );
};

const linesOf = (content: string, fonts: ReadonlyMap<string | undefined, readonly string[]>): readonly string[] => {
  const lines: string[] = [];
  let characters: readonly string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) characters = fonts.get(font) ?? [];
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (shown !== undefined) lines.push(glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '?').join(''));
  }
  return lines;
};

import { expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { qrCodeSvg } from './qr-code.ts';

const TEXT = 'otpauth://totp/Danubit:jana%40firma.example?secret=GEZDGNBVGY3TQOJQ&issuer=Danubit';

/** What the path of a code draws: the squares that are dark. */
const squaresOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, right, left]) => {
    expect(right).toBe(left);
    return Array.from({ length: Number(right) }, (_, offset) => `${String(Number(x) + offset)},${String(y)}`);
  });

it('a code draws every dark square of it once, within its quiet zone', () => {
  const { data, size } = encode(TEXT, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${String(x)},${String(y)}`] : [])));
  const svg = qrCodeSvg(TEXT);
  expect([...squaresOf(svg)].sort()).toEqual([...dark].sort());
  expect(dark.some((square) => square.startsWith('3,') || square.endsWith(',3'))).toBe(false);
  expect(dark).toContain('4,4');
  expect(svg).toMatch(/ d="(M\d+ \d+h\d+v1h-\d+z)+"/);
  const box = String(size);
  expect(svg).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}" shape-rendering="crispEdges">` +
      `<rect width="${box}" height="${box}" fill="#fff"/><path d="${/ d="([^"]+)"/.exec(svg)?.[1] ?? ''}"/></svg>`,
  );
});

it('a run is drawn as one rectangle, up to the seven squares of a finder', () => {
  expect(qrCodeSvg(TEXT)).toContain('M4 4h7v1h-7z');
});

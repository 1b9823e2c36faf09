import { encode } from 'uqr';

/** Quiet zone of ISO/IEC 18004. */
const BORDER = 4;

/** One path in a box of whole units, so that a page may draw it itself where its policy forbids images from `data:`. */
export const qrCodeSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => darkRunsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  );
};

/** Start and length of each run of dark modules in a row. */
const darkRunsOf = (row: readonly boolean[]): readonly (readonly [number, number])[] =>
  row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });

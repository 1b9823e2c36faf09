import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [480, 300];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
type Colour = readonly [number, number, number];
const PAPER: Colour = [218, 238, 242];
const INK: Colour = [2, 85, 104];

/** A picture that stands for a document in the demo data: a frame, the place of a portrait, and lines of text that say nothing. */
export const specimenPicture = (lines: number): Buffer => {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    // Each row begins with its filter: none.
    Buffer.from([0, ...Array.from({ length: WIDTH }, (__, x) => (isInk(x, y, lines) ? INK : PAPER)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits, RGB.
  header.set([8, 2], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
};

const isInk = (x: number, y: number, lines: number): boolean => {
  const isFrame = x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6;
  return isFrame || (isWithin(x, 30, 150) && isWithin(y, 60, 220)) || isText(x, y - 60, lines);
};

const isText = (x: number, y: number, lines: number): boolean => {
  const line = Math.floor(y / 30);
  return isWithin(line, 0, lines) && y % 30 < 8 && isWithin(x, 180, 430 - line * 20);
};

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value < to;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

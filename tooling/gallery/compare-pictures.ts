import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** `changed` is the share of pixels that differ, from 0 to 1; `diff` shows them in red. */
export type PictureComparison = { readonly changed: number; readonly diff: Buffer };

/** Two PNG files. Where one is larger than the other, the additional pixels count as changed. */
export const comparePictures = (before: Buffer, now: Buffer): PictureComparison => {
  const [old, fresh] = [PNG.sync.read(before), PNG.sync.read(now)];
  const [width, height] = [Math.max(old.width, fresh.width), Math.max(old.height, fresh.height)];
  const diff = new PNG({ width, height });
  const pixels = pixelmatch(onCanvas(old, width, height), onCanvas(fresh, width, height), diff.data, width, height, { threshold: 0.1 });
  return { changed: pixels / (width * height), diff: PNG.sync.write(diff) };
};

/** The picture at the top left; the rest is magenta, which no page shows. */
const onCanvas = (picture: PNG, width: number, height: number): Buffer => {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  for (let at = 0; at < canvas.data.length; at += 4) canvas.data.set([255, 0, 255, 255], at);
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
};

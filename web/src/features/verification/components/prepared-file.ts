import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_SIZE_TEXT } from '@danubit/contracts/values/customer-file';

/** Enough to read the small print of a card or a letter. */
const LONGEST_SIDE_PX = 2_400;
const QUALITY = 0.85;

/** A file that cannot be sent, with what to do. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/**
 * A picture is drawn again: it gets smaller, and what a camera writes into it, such as the place, stays here. A PDF is sent as it is.
 * @throws UnusableFile
 */
export const preparedFile = async (file: File): Promise<Blob> => {
  if (file.type.startsWith('image/')) return redrawn(file);
  if (file.size > MAX_DOCUMENT_BYTES) throw new UnusableFile(`The file is larger than ${MAX_DOCUMENT_SIZE_TEXT}. Send a smaller one.`);
  return file;
};

const redrawn = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnusableFile('Your browser cannot read this picture. Take a new photo, or send a JPEG, a PNG or a PDF.');
  });
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (drawn) => {
        if (drawn === null) reject(new UnusableFile('Your browser could not prepare this picture. Take a new photo.'));
        else resolve(drawn);
      },
      'image/jpeg',
      QUALITY,
    );
  });
};

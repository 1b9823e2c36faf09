import type { DocumentMediaType } from '@danubit/contracts/values/customer-file';

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_FIRST_CHUNK = Buffer.from('IHDR');
const PNG_LAST_CHUNK = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const PDF_START = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Writers may leave padding after the last marker of a file. */
const TAIL_BYTES = 1024;
/** Names of PDF objects that run something or carry other files (ISO 32000-1, 7.11.4 and 12.6.4). A scan has none of them. */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|RichMedia|XFA)\b/;

/**
 * The type of a document by its content, regardless of its name or what its sender says. Undefined for every other type, for a file that
 * was cut off, and for a PDF with active content.
 */
export const documentTypeOf = (content: Buffer): DocumentMediaType | undefined => {
  const tail = content.subarray(-TAIL_BYTES);
  if (starts(content, JPEG_START)) return tail.includes(JPEG_END) ? 'image/jpeg' : undefined;
  if (starts(content, PNG_START)) {
    return content.subarray(12, 16).equals(PNG_FIRST_CHUNK) && tail.includes(PNG_LAST_CHUNK) ? 'image/png' : undefined;
  }
  if (starts(content, PDF_START) && tail.includes(PDF_END)) {
    return ACTIVE_PDF.test(content.toString('latin1')) ? undefined : 'application/pdf';
  }
  return undefined;
};

const starts = (content: Buffer, signature: Buffer): boolean => content.subarray(0, signature.length).equals(signature);

export const EXTENSION_OF: Readonly<Record<DocumentMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

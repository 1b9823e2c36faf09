import { describe, expect, test } from '@jest/globals';
import { documentTypeOf } from './document-type.ts';

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40), Buffer.from([0xff, 0xd9])]);
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const pdf = (body: string): Buffer => Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`);

describe('the type of a document', () => {
  test('follows from its content', () => {
    expect(documentTypeOf(jpeg)).toBe('image/jpeg');
    expect(documentTypeOf(png)).toBe('image/png');
    expect(documentTypeOf(pdf('1 0 obj << /Type /Catalog >> endobj'))).toBe('application/pdf');
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', Buffer.from('PK\u0003\u0004')],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG that was cut off', jpeg.subarray(0, -2)],
    ['a PNG that was cut off', png.subarray(0, -12)],
    ['only the name of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.alloc(40)])],
    ['a PDF that was cut off', Buffer.from('%PDF-1.7\n1 0 obj')],
  ])('is none for %s', (_, content) => {
    expect(documentTypeOf(content)).toBeUndefined();
  });

  test.each(['/JavaScript', '/JS (app.alert(1))', '/Launch', '/EmbeddedFile', '/OpenAction'])('is none for a PDF with %s', (active) => {
    expect(documentTypeOf(pdf(`1 0 obj << ${active} >> endobj`))).toBeUndefined();
  });
});

import { pdf } from '@danubit/api/platform/documents/pdf-document';
import { expect, test } from '@jest/globals';
import { pdfText } from './pdf-text.ts';

test('the text of a document is read as it was written, in both weights of its font', async () => {
  const document = pdf({ title: 'Receipt', createdAt: new Date(0) }, (page) => {
    page.title('Receipt txn_1');
    page.facts([['Amount', '250.00 EUR']]);
    page.paragraph('Paid by Jana Nováková.');
    return Promise.resolve();
  });
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part);
  const text = pdfText(Buffer.concat(parts));
  for (const part of ['Receipt txn_1', 'Amount', '250.00 EUR', 'Paid by Jana Nováková.']) expect(text).toContain(part);
  expect(text).not.toContain('?');
});

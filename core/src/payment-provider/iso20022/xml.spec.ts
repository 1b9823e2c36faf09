import { expect, test } from '@jest/globals';
import { buildXml, parseXml } from './xml.ts';

test('XML that we build is read as it was, with attributes whose value is a word for yes or no', () => {
  const content = { Document: { Refs: { '@urgent': 'true', '@batch': 'false', '#text': 'A & B <c>' }, Sum: '1.00' } };
  const built = buildXml(content);
  expect(built).toContain('<Refs urgent="true" batch="false">A &amp; B &lt;c&gt;</Refs>');
  expect(parseXml(Buffer.from(built))).toMatchObject(content);
});

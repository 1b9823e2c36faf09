import { expect, test } from '@jest/globals';
import { buildXml, parseXml } from './xml.ts';

test('XML that we build is read as it was, with attributes whose value is a word for yes or no', () => {
  const content = { Document: { Refs: { '@urgent': 'true', '@batch': 'false', '#text': 'A & B <c>' }, Sum: '1.00' } };
  const built = buildXml(content);
  expect(built).toContain('<Refs urgent="true" batch="false">A &amp; B &lt;c&gt;</Refs>');
  expect(parseXml(Buffer.from(built))).toMatchObject(content);
});

const nameIn = (declared: string, bytes: BufferEncoding): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="${declared}"?><Nm>Nová</Nm>`, bytes);

test('a file is read in the encoding that it declares', () => {
  expect(parseXml(nameIn('UTF-8', 'utf8'))).toMatchObject({ Nm: 'Nová' });
  expect(parseXml(nameIn('ISO-8859-1', 'latin1'))).toMatchObject({ Nm: 'Nová' });
});

test('a file in another encoding than it declares is faulty', () => {
  expect(() => parseXml(nameIn('UTF-8', 'latin1'))).toThrow('The file is not in the encoding UTF-8.');
  expect(() => parseXml(nameIn('ISO-8859-1', 'utf8'))).toThrow('The file is not in the encoding ISO-8859-1.');
  expect(() => parseXml(nameIn('X-UNKNOWN', 'utf8'))).toThrow('The file is not in the encoding X-UNKNOWN.');
});

import { expect, test } from '@jest/globals';
import { personName } from './person-name.ts';

const name = personName(100, 'Enter your first name.');

test.each([
  'Jana',
  'Nováková-Kováčová',
  "O'Brien",
  'D’Angelo',
  'J. R. R. Tolkien',
  'José María',
  'Ng',
  'Martin Luther King, Jr.',
  'Ph.D.',
  'Gal·la',
  '王小明',
  'محمد',
  'स्मृति',
  'Нікіта',
  'Nguye\u0302\u0303n',
])('%s is a name', (text) => {
  expect(name.safeParse(text)).toMatchObject({ success: true, data: text });
});

test.each([
  'https://evil.example',
  'evil.example',
  'www.evil.example',
  'x.com',
  'Win at x.com now',
  'x.com/prize',
  't.me/prize',
  'пример.рф',
  'mail@evil',
  'Win 1000 EUR',
  '<b>Jana</b>',
  'Jana\nNew line',
  'evil。example',
  'a'.repeat(101),
  '',
])('%j is none', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});

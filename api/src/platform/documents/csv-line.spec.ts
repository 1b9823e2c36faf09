import { expect, it } from '@jest/globals';
import { csvLine } from './csv-line.ts';

it('quotes cells with a separator, a quote or a line break', () => {
  expect(csvLine(['a,b', 'say "yes"', 'two\nlines', null, 'plain'])).toBe('"a,b","say ""yes""","two\nlines",,plain\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '|cmd', '%x'])('gives %j to a spreadsheet as text, not as a formula', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

it('neutralises a formula that also needs quotes', () => {
  expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`);
});

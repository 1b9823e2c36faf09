import { describe, expect, test } from '@jest/globals';
import { publicFile } from '../testing/public-file.ts';
import { POSTMAN_FILE } from './api-reference.ts';
import { factSheet } from './fact-sheet.ts';
import { PRESS_KIT } from './news.ts';

describe('the downloadable files', () => {
  test.each(PRESS_KIT.map(({ file }) => file))('%s exists', (file) => {
    expect(publicFile(file).length).toBeGreaterThan(0);
  });

  test('the fact sheet matches the content', () => {
    expect(publicFile('/press/danubit-fact-sheet.txt')).toBe(factSheet());
  });

  test('the Postman collection exists', () => {
    expect(publicFile(POSTMAN_FILE)).toContain('{{baseUrl}}');
  });
});

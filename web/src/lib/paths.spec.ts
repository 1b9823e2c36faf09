import { describe, expect, test } from '@jest/globals';
import { ownPathOf } from './paths.ts';

describe('the target page of a mailed link', () => {
  test.each(['/dashboard?tab=settings', '/dashboard', '/referral#terms'])('%s is an internal path', (path) => {
    expect(ownPathOf(path)).toBe(path);
    expect(ownPathOf(`${window.location.origin}${path}`)).toBe(path);
  });

  test.each([
    null,
    'https://evil.example/dashboard',
    '//evil.example',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    'data:text/html,x',
  ])('%p leads to the dashboard instead', (address) => {
    expect(ownPathOf(address)).toBe('/dashboard');
  });
});

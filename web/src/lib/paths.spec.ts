import { describe, expect, test } from '@jest/globals';
import { nextPathOf, ownPathOf } from './paths.ts';

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

describe('where a customer goes on to after signing in', () => {
  test('is the requested part of the dashboard, and nothing else', () => {
    expect(nextPathOf('/dashboard?tab=trading&action=buy')).toBe('/dashboard?tab=trading&action=buy');
    expect(nextPathOf('/checkout/ord_01K9M4')).toBe('/checkout/ord_01K9M4');
    for (const other of [null, '/console', '/dashboards', '//evil.example/dashboard']) expect(nextPathOf(other)).toBe('/dashboard');
  });
});

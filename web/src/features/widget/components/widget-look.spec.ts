import { expect, test } from '@jest/globals';
import { lookOf } from './widget-look.ts';

const look = (change: object) => lookOf({ theme: null, accent: null, radius: null, ...change });

test('a page sets theme, accent and radius', () => {
  expect(look({ theme: 'dark', accent: '#7a1f3d', radius: '12' })).toEqual({
    theme: 'dark',
    tokens: { '--db-primary': '#7a1f3d', '--db-primary-hover': '#7a1f3d', '--db-on-primary': '#ffffff', '--db-radius-control': '12px' },
  });
});

test.each([
  ['#ffd400', '#000000'],
  ['#808080', '#000000'],
  ['#003f50', '#ffffff'],
])('the text on %s is %s', (accent, ink) => {
  expect(look({ accent }).tokens['--db-on-primary']).toBe(ink);
});

test.each([{ accent: 'red' }, { accent: 'url(https://x.example)' }, { radius: '25' }, { radius: '1e3' }, { theme: 'neon' }])(
  '%j is left out',
  (change) => {
    const { theme, tokens } = look(change);
    expect([theme, ...Object.values(tokens)].filter((value) => value !== null && value !== undefined)).toEqual([]);
  },
);

import { expect, test } from '@jest/globals';
import { positionText, typedPosition } from './position-text.ts';

test('a position is grouped for reading and typed in either form', () => {
  expect([positionText('00000000000001471204'), positionText('')]).toEqual(['1,471,204', 'start']);
  expect([typedPosition('1,471,204'), typedPosition('1471204'), typedPosition('now'), typedPosition('')]).toEqual([
    '1471204',
    '1471204',
    undefined,
    undefined,
  ]);
});

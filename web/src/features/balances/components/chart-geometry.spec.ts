import { expect, test } from '@jest/globals';
import { CHART, chartShape } from './chart-geometry.ts';

const history = (points: readonly { readonly at: string; readonly balance: string }[], opening = '0.00') => ({
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-11T00:00:00.000Z',
  opening,
  points: points.map((point) => ({ ...point, change: '0.00', movements: 1 })),
});

test('a balance is constant between movements and steps at each one', () => {
  const { line, last, ticks, events } = chartShape(history([{ at: '2026-11-06T00:00:00.000Z', balance: '100.00' }]), 640);
  const middle = (CHART.left + 640 - CHART.right) / 2;
  expect(events).toEqual([middle]);
  expect(line).toBe(`M8 194H${String(middle)}V16H624`);
  expect(last).toEqual({ x: 624, y: 16 });
  expect(ticks.map(({ value }) => value)).toEqual([0, 25, 50, 75, 100]);
});

test('a balance that never moved is a horizontal line at its height', () => {
  expect(chartShape(history([], '80.00'), 640).line).toBe('M8 16H624');
  expect(chartShape(history([]), 640).line).toBe('M8 194H624');
});

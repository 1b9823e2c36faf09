import { expect, test } from '@jest/globals';
import { PRICE_CHART, priceShape } from './price-geometry.ts';

const day = { from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z' };
const at = (hour: number, price: string) => ({ at: new Date(Date.parse(day.from) + hour * 3_600_000).toISOString(), price });

test('a price goes from point to point between round figures near it', () => {
  const { line, last, ticks } = priceShape({ ...day, points: [at(0, '82000.00'), at(12, '83000.00'), at(24, '82500.00')] }, 640);
  const middle = (PRICE_CHART.left + 640 - PRICE_CHART.right) / 2;
  expect(ticks.map(({ value }) => value)).toEqual([82_000, 82_500, 83_000]);
  expect(line).toBe(`M8 208L${String(middle)} 22L624 115`);
  expect(last).toMatchObject({ x: 624, y: 115 });
});

test('a stretch without a price interrupts the line', () => {
  const points = [0, 1, 2, 3, 12, 13].map((hour) => at(hour, '82000.00'));
  expect(priceShape({ ...day, points }, 640).line.match(/M/g)).toHaveLength(2);
});

test('a price that stays the same, and of a coin below one, is a horizontal line between ticks', () => {
  const { line, ticks } = priceShape({ ...day, points: [at(0, '0.921319'), at(1, '0.921319')] }, 640);
  expect(new Set(line.match(/ [\d.]+/g)).size).toBe(1);
  expect(ticks.length).toBeGreaterThan(1);
});

test('without points nothing is drawn', () => {
  expect(priceShape({ ...day, points: [] }, 640)).toEqual({ line: '', last: undefined, ticks: [] });
});

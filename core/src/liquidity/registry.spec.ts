import { isLei } from '@danubit/contracts/values/lei';
import { expect, test } from '@jest/globals';
import { LIQUIDITY_SOURCES, openLiquiditySources } from './registry.ts';

test('every source has its own name, and an LEI with valid check digits where it has one', () => {
  expect(new Set(LIQUIDITY_SOURCES.map(({ name }) => name)).size).toBe(LIQUIDITY_SOURCES.length);
  const leis = LIQUIDITY_SOURCES.flatMap(({ lei }) => (lei === null ? [] : [lei]));
  expect(leis.filter((lei) => !isLei(lei))).toEqual([]);
  expect(leis.length).toBeGreaterThan(0);
});

test('an opened source keeps its name and LEI, which are recorded with each purchase', () => {
  const opened = openLiquiditySources('http://127.0.0.1:1');
  expect(opened.map(({ name, lei }) => [name, lei])).toEqual(LIQUIDITY_SOURCES.map(({ name, lei }) => [name, lei]));
});

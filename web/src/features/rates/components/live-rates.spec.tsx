import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { LiveRates } from './live-rates.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T13:32:07Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const figures = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the live rates', () => {
  test('show four pairs, labelled as simulated, with the time of the last refresh', async () => {
    render(<LiveRates />);
    await pass(0);
    const pairs = screen.getAllByRole('listitem').map((item) => within(item).getByText(/^[A-Z]{3}\/[A-Z]{3}$/).textContent);
    expect(pairs).toEqual(['BTC/EUR', 'ETH/EUR', 'EUR/USD', 'GBP/EUR']);
    expect(screen.getByText('Simulated and indicative, refreshed every 30 seconds.')).toBeVisible();
    expect(screen.getByText(/updated 14:32:07 CET/)).toBeVisible();
  });

  test('show the requested number of pairs', () => {
    render(<LiveRates maxPairs={6} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('show rise and fall with words and arrows, not by colour alone', () => {
    render(<LiveRates />);
    expect(figures()[0]).toContain('up +1.24% in 24 hours');
    expect(figures()[1]).toContain('down \u22120.87% in 24 hours');
  });

  test('refresh every 30 seconds; a refresh takes a second', async () => {
    render(<LiveRates />);
    const before = figures();
    await pass(30_000);
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'true');
    expect(figures()).toEqual(before);
    await pass(1_000);
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-disabled');
    expect(figures()).not.toEqual(before);
    expect(screen.getByText(/updated 14:32:38 CET/)).toBeVisible();
  });

  test('refresh on request, and ignore a second click within the second', async () => {
    const dice = jest.spyOn(Math, 'random');
    render(<LiveRates />);
    const button = screen.getByRole('button', { name: 'Refresh' });
    fireEvent.click(button);
    await pass(600);
    fireEvent.click(button);
    await pass(400);
    const thrown = dice.mock.calls.length;
    expect(thrown).toBeGreaterThan(0);
    await pass(1_000);
    expect(dice.mock.calls).toHaveLength(thrown);
    dice.mockRestore();
  });

  test('have no accessibility violations', async () => {
    jest.useRealTimers();
    const { container } = render(<LiveRates />);
    await screen.findByText(/updated/);
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

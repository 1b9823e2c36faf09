import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard, ID } from '../testing/fake-dashboard.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { testQueryClient } from '../testing/render-with-queries.tsx';

const LIST = 'GET /api/notifications';
const MARK = 'PUT /api/notifications/read';
const NEWEST = '2026-11-22T09:12:00.000Z';
const item = (change: object) => ({
  id: 'n1',
  at: NEWEST,
  kind: 'password_changed',
  is_read: false,
  device: null,
  place: null,
  detail: null,
  payment: null,
  ...change,
});
const payment = { transaction_id: ID, amount: '250.00', currency: 'EUR', card_brand: 'visa', last_four: '4242', failure_message: null };
const declined = 'Your bank declined the card. You have not been charged. Use another card or ask your bank.';
const ITEMS = [
  item({}),
  item({
    id: 'n2',
    at: '2026-11-21T09:00:00.000Z',
    kind: 'payment_failed',
    payment: { ...payment, failure_message: declined },
  }),
  item({ id: 'n3', at: '2026-11-01T00:00:00.000Z', kind: 'statement_ready', detail: '2026-10', is_read: true }),
];

let api: FakeApi;
let client: QueryClient;
/** jsdom has no layout, so a test says how wide the window is. */
const widen = (isWide: boolean): void => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: isWide }) });
};

beforeEach(() => {
  widen(true);
  api = startFakeApi();
  client = testQueryClient();
  answerDashboard(api);
  api.on(LIST, () => json(200, { items: ITEMS, unread: 2 }));
});
afterEach(() => {
  api.restore();
  client.clear();
});

const open = async () => {
  const bell = await screen.findByRole('button', { name: /^Notifications/ });
  await userEvent.click(bell);
  return screen.findByRole('dialog', { name: 'Notifications' });
};

describe('the notifications', () => {
  test('count the unread ones at the bell, and lead to what they are about', async () => {
    renderDashboard(client);
    expect(await screen.findByRole('button', { name: 'Notifications, 2 new' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('2 new notifications')).toHaveAttribute('aria-live', 'polite');
    const panel = await open();
    expect(await within(panel).findByText('Your password was changed')).toBeVisible();
    expect(within(panel).getByText('Your deposit of 250.00 EUR was not completed')).toBeVisible();
    expect(within(panel).getByText(declined)).toBeVisible();
    expect(within(panel).getByText('Your October 2026 statement is ready')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'View payment' })).toHaveAttribute('href', `/dashboard?transaction=${ID}`);
    expect(within(panel).getByRole('link', { name: 'Open security settings' })).toHaveAttribute('href', '/dashboard?tab=security');
    expect(await accessibilityViolations(panel)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: /^Notifications/ })).toHaveFocus();
    });
  });

  test('are marked as read up to the newest one', async () => {
    let unread = 2;
    api.on(LIST, () => json(200, { items: ITEMS.map((one) => ({ ...one, is_read: unread === 0 })), unread }));
    api.on(MARK, () => {
      unread = 0;
      return json(200, { read_up_to: NEWEST });
    });
    renderDashboard(client);
    const panel = await open();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({ up_to: NEWEST });
    expect(await within(panel).findByRole('link', { name: 'All activity' })).toBeVisible();
  });

  test('stay unread and say so when marking fails', async () => {
    api.on(MARK, () => problem(503, 'UNAVAILABLE', 'Try again in a moment.'));
    renderDashboard(client);
    const panel = await open();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent('We could not mark them as read.');
    expect(screen.getByRole('button', { name: 'Notifications, 2 new', hidden: true })).toBeInTheDocument();
  });

  test('fill the screen of a phone', async () => {
    widen(false);
    renderDashboard(client);
    const sheet = await open();
    expect(await within(sheet).findByText('Your password was changed')).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('have a state for an empty list and for a list that cannot be loaded', async () => {
    api.on(LIST, () => json(200, { items: [], unread: 0 }));
    const { unmount } = renderDashboard(client);
    expect(await within(await open()).findByText(/^No notifications yet/)).toBeVisible();
    unmount();
    client.clear();
    api.on(LIST, () => problem(503, 'UNAVAILABLE', 'Try again in a moment.'));
    renderDashboard(client);
    const panel = await open();
    expect(await within(panel).findByText('We could not load your notifications.')).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

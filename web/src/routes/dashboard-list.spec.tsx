import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNREACHABLE } from '../lib/fallback-texts.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard, ID, page, transaction } from '../testing/fake-dashboard.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { testQueryClient } from '../testing/render-with-queries.tsx';

let api: FakeApi;
let client: QueryClient;

const open = (address?: string) => renderDashboard(client, address);

beforeEach(() => {
  api = startFakeApi();
  client = testQueryClient();
  answerDashboard(api);
});
afterEach(() => {
  onlineManager.setOnline(true);
  api.restore();
  client.clear();
});

describe('all transactions', () => {
  const all = '/dashboard?tab=transactions&list=all';
  const queries = (): readonly string[] => api.requests.filter(({ path }) => path === '/api/transactions').map(({ query }) => query);

  test('keep filter and page in the address', async () => {
    api.on('GET /api/transactions', () => json(200, page([transaction()], { older: 'b2xkZXI' })));
    const { router, container } = open('/dashboard?tab=transactions');
    await userEvent.click(await screen.findByRole('link', { name: 'View all' }));
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'failed');
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => {
      expect(queries().at(-1)).toBe('?status=failed&older=b2xkZXI&limit=25');
    });
    expect(router.state.location.search).toBe('?tab=transactions&list=all&status=failed&older=b2xkZXI');
    expect(await accessibilityViolations(container)).toEqual([]);
    api.on('GET /api/transactions', () => json(200, page([])));
    await userEvent.type(screen.getByLabelText('Search transactions'), 'nothing');
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(queries().at(-1)).toBe('?status=failed&text=nothing&limit=25');
  });

  test('open in a drawer that is part of the address, and closing it restores the focus', async () => {
    api.on(`GET /api/transactions/${ID}`, () => json(200, transaction({ completed_at: '2026-11-21T13:31:54.000Z' })));
    api.on(`GET /api/transactions/${ID}/timeline`, () =>
      json(200, { steps: [{ at: '2026-11-21T13:31:52.104Z', title: 'Deposit requested', detail: null }] }),
    );
    const { router } = open(all);
    const row = await screen.findByRole('link', { name: /^Card deposit/ });
    await userEvent.click(row);
    const drawer = await screen.findByRole('dialog', { name: 'Card deposit' });
    expect(await within(drawer).findByText('Deposit requested')).toBeVisible();
    expect(within(drawer).getByRole('button', { name: 'Download receipt' })).toBeVisible();
    expect(router.state.location.search).toBe(`?tab=transactions&list=all&transaction=${ID}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(row).toHaveFocus();
    });
    expect(router.state.location.search).toBe('?tab=transactions&list=all');
  });

  test('that are partly refunded say so, with the amount, in the list and in the drawer', async () => {
    const refunded = transaction({ completed_at: '2026-11-21T13:31:54.000Z', refunded_amount: '40.50' });
    api.on('GET /api/transactions', () => json(200, page([refunded])));
    api.on(`GET /api/transactions/${ID}`, () => json(200, refunded));
    api.on(`GET /api/transactions/${ID}/timeline`, () =>
      json(200, { steps: [{ at: '2026-11-22T13:31:52.104Z', title: 'Refunded', detail: '40.50 EUR.' }] }),
    );
    const { container } = open(all);
    const row = await screen.findByRole('row', { name: /Card deposit/ });
    expect(row).toHaveTextContent(/partly refunded.*40\.50.EUR refunded/);
    await userEvent.click(within(row).getByRole('link', { name: /^Card deposit/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Card deposit' });
    expect(await within(drawer).findByText('Refunded to your card')).toBeVisible();
    expect(drawer).toHaveTextContent(/partly refunded/);
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

describe('a download without a connection fails at once and says so at its button:', () => {
  const isLost = () => Promise.reject(new TypeError('fetch failed'));

  test.each([
    ['Export CSV', 'file', 'GET /api/transactions.csv'],
    ['Statement', 'statement', 'GET /api/statements/2026-11'],
  ])('%s', async (name, what, endpoint) => {
    api.on('GET /api/statements', () => json(200, { months: ['2026-11'] }));
    api.on(endpoint, isLost);
    const { container } = open('/dashboard?tab=transactions&list=all');
    const button = await screen.findByRole('button', { name });
    onlineManager.setOnline(false);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(`We could not create the ${what}${UNREACHABLE}`);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('Download receipt', async () => {
    api.on(`GET /api/transactions/${ID}`, () => json(200, transaction({ completed_at: '2026-11-21T13:31:54.000Z' })));
    api.on(`GET /api/transactions/${ID}/timeline`, () => json(200, { steps: [] }));
    api.on(`GET /api/transactions/${ID}/receipt`, isLost);
    open(`/dashboard?tab=transactions&list=all&transaction=${ID}`);
    const drawer = await screen.findByRole('dialog', { name: 'Card deposit' });
    const button = await within(drawer).findByRole('button', { name: 'Download receipt' });
    onlineManager.setOnline(false);
    await userEvent.click(button);
    expect(await within(drawer).findByRole('alert')).toHaveTextContent(`We could not create the receipt${UNREACHABLE}`);
  });
});

describe('the command palette', () => {
  test('opens by key, finds a command by its words and runs it', async () => {
    const { router } = open();
    await screen.findByRole('heading', { name: 'Welcome back, Jana' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'What do you want to do?' });
    // Typed without a click, because the field has the focus.
    await userEvent.keyboard('export');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All transactions');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?tab=transactions&list=all');
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeVisible();
    await userEvent.keyboard('keyboard{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('answers a question in place, leads to its page, and offers the contact form when no answer is found', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Help' }));
    await screen.findByRole('combobox', { name: 'What is your question?' });
    await userEvent.keyboard('why was my card declined');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Why was my card declined?');
    await userEvent.keyboard('{Enter}');
    const answer = await screen.findByRole('dialog', { name: 'Why was my card declined?' });
    expect(answer).toHaveTextContent('A declined payment is not charged.');
    expect(within(answer).getByRole('link', { name: 'View your transactions' })).toHaveAttribute(
      'href',
      '/dashboard?tab=transactions&list=all',
    );
    expect(await accessibilityViolations(answer)).toEqual([]);
    await userEvent.click(within(answer).getByRole('button', { name: 'Back' }));
    const field = await screen.findByRole('combobox', { name: 'What is your question?' });
    expect(field).toHaveValue('why was my card declined');
    await userEvent.clear(field);
    await userEvent.type(field, 'xylophone');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Contact us']);
  });
});

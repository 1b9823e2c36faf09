import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../lib/toast-store.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { answerDashboard, ID, page, portfolio, profile, transaction } from '../testing/fake-dashboard.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { testQueryClient } from '../testing/render-with-queries.tsx';

let api: FakeApi;
let client: QueryClient;

const open = (address?: string) => renderDashboard(client, address);
const requestsTo = (path: string) => api.requests.filter((request) => request.path === path);

/** A live stream that sends the messages that the test passes in. */
const openStream = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  api.on('GET /api/stream', () => new Response(readable, { status: 200 }));
  return (message: object) => act(() => writer.write(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(message)}\n\n`)));
};

beforeEach(() => {
  api = startFakeApi();
  client = testQueryClient();
  answerDashboard(api);
});
afterEach(() => {
  api.restore();
  client.clear();
  toastStore.dismiss();
});

describe('the dashboard', () => {
  test('greets the customer by first name and shows one total', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { name: 'Welcome back, Jana' })).toBeVisible();
    const summary = await screen.findByRole('region', { name: 'Total Portfolio' });
    expect(await within(summary).findAllByText(/12,480\.55/)).toHaveLength(2);
    expect(within(summary).getByText(/0\.00/)).toBeVisible();
    expect(within(summary).getByText('Sum of your fiat balances. Crypto is not included.')).toBeVisible();
    expect(await screen.findByText('KYC: VERIFIED')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Verification progress' })).toHaveAttribute('aria-valuenow', '100');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('greets a customer without a name as User', async () => {
    api.on('GET /api/profile', () => json(200, profile({ first_name: '' })));
    open();
    expect(await screen.findByRole('heading', { name: 'Welcome back, User' })).toBeVisible();
  });

  test('shows the change within a week, or that there was none', async () => {
    const since = '2026-11-14T13:31:52.104Z';
    api.on('GET /api/portfolio', () => json(200, portfolio({ change: { since, amount: '250.00', percent: '2.04' } })));
    const { unmount } = open();
    const summary = await screen.findByRole('region', { name: 'Total Portfolio' });
    await waitFor(() => {
      expect(summary).toHaveTextContent('+2.04% from last week, from your history');
    });
    unmount();
    client.clear();
    api.on('GET /api/portfolio', () => json(200, portfolio()));
    open();
    expect(await screen.findByText('No change yet')).toBeVisible();
  });

  test('adds up currencies in the one that the customer chooses, and names rates and date', async () => {
    const conversion = { rates: [{ from: 'USD', rate: '0.92131933' }], date: '2026-11-20', source: 'ECB' };
    api.on('GET /api/portfolio', ({ query }) =>
      json(200, query === '?currency=EUR' ? portfolio({ conversion }) : portfolio({ currency: 'USD', total: '13546.39' })),
    );
    open();
    const total = await screen.findByRole('region', { name: 'Total Portfolio' });
    expect(await within(total).findByText(/0\.9213 EUR per USD, ECB, 20 Nov 2026\./)).toBeVisible();
    await userEvent.click(within(within(total).getByRole('group', { name: 'Show the total in' })).getByRole('button', { name: 'USD' }));
    expect(await within(total).findByText(/13,546\.39/)).toBeVisible();
    expect(localStorage.getItem('danubit.display-currency')).toBe('USD');
    localStorage.clear();
  });

  test('lists what waits for the customer, each with its action', async () => {
    const challenge_url = 'http://bank.example/confirm';
    api.on('GET /api/open-transactions', () => json(200, { transactions: [transaction({ status: 'processing', challenge_url })] }));
    api.on('GET /api/profile', () => json(200, profile({ missing: ['terms'] })));
    open();
    const card = await screen.findByRole('region', { name: 'Needs your attention' });
    expect(await within(card).findByRole('link', { name: 'Confirm with your bank' })).toHaveAttribute('href', challenge_url);
    await userEvent.click(within(card).getByRole('button', { name: 'Read and accept' }));
    expect(await screen.findByRole('dialog', { name: 'Complete your account' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(within(card).getByRole('button', { name: 'Read and accept' })).toHaveFocus();
    });
  });

  test('suggests the next step when there is no data yet', async () => {
    api.on('GET /api/balances', () => json(200, { balances: [] }));
    api.on('GET /api/transactions', () => json(200, page([])));
    open();
    expect(await screen.findByText('No balances yet')).toBeVisible();
    expect(await screen.findByText('No transactions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make your first deposit' })).toHaveAttribute('href', '/dashboard?tab=trading&action=deposit');
  });

  test('shows what could not be loaded and can retry', async () => {
    api.on('GET /api/transactions', () => problem(500, 'INTERNAL_ERROR', 'Something went wrong on our side.'));
    open('/dashboard?tab=transactions');
    expect(await screen.findByText('We could not load your transactions.')).toBeVisible();
    api.on('GET /api/transactions', () => json(200, page([transaction()])));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Visa ending 4242')).toBeVisible();
  });

  test('offers the missing steps of the account in place', async () => {
    api.on('GET /api/profile', () => json(200, profile({ kyc_status: 'pending', missing: ['identity'] })));
    open();
    expect(await screen.findByText('KYC: PENDING')).toBeVisible();
    expect(screen.getByText('60%')).toBeVisible();
    await userEvent.click(within(screen.getByRole('region', { name: 'Account status' })).getByRole('button', { name: 'Verify identity' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete your account' });
    expect(within(dialog).getByLabelText('First name')).toHaveValue('Jana');
    expect(within(dialog).queryByText('Test mode.')).not.toBeInTheDocument();
    api.on('POST /api/identity-verifications', () => json(202, { verification_id: 'v1', kyc_status: 'in_review' }));
    api.on('GET /api/profile', () => json(200, profile({ kyc_status: 'in_review', missing: ['identity'] })));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Day' }), '31');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Month' }), '1');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Year' }), '1990');
    await userEvent.selectOptions(within(dialog).getByLabelText('Issued in'), 'SK');
    await userEvent.type(within(dialog).getByLabelText('Document number'), 'AB123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verify identity' }));
    expect(await within(dialog).findByText(/^In review\./)).toBeVisible();
    expect(requestsTo('/api/identity-verifications')[0]?.body).toEqual({
      first_name: 'Jana',
      last_name: 'Nováková',
      birth_date: '1990-01-31',
      country: 'SK',
      document_type: 'passport',
      document_number: 'AB123456',
    });
  });
});

describe('the tabs', () => {
  test.each([
    ['/dashboard', 'Balances', 'Balances', 'Welcome back, Jana'],
    ['/dashboard?tab=transactions', 'Transactions', 'Transactions', 'Transactions'],
    ['/dashboard?tab=transactions&list=all', 'Transactions', 'All transactions', 'Transactions'],
    ['/dashboard?tab=trading', 'Trading', 'Trading', 'Trading'],
    ['/dashboard?tab=trading&action=deposit', 'Trading', 'Deposit Funds', 'Trading'],
    ['/dashboard?tab=settings', 'Settings', 'Settings', 'Settings'],
    ['/dashboard?tab=security', 'Settings', 'Security Settings', 'Settings'],
    ['/dashboard?tab=nonsense', 'Balances', 'Balances', 'Welcome back, Jana'],
  ])('at %s open %s, with a title and one main heading', async (address, tab, title, heading) => {
    open(address);
    expect(await screen.findByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect((await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent)).toEqual([heading]);
    await waitFor(() => {
      expect(document.title).toBe(`${title} · Danubit`);
    });
  });

  test('and the account menu are all the navigation: no page of the site lies around the dashboard', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(
      within(screen.getByRole('banner'))
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Balances', 'Transactions', 'Trading', 'Settings']);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Risk Disclosure', 'Contact', 'Terms', 'Privacy', 'Cookie Settings']);
    await userEvent.click(screen.getByRole('button', { name: 'JN, Jana Nováková, account menu' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Settings',
      'Security',
      'Log out',
    ]);
  });

  test('are kept in the address', async () => {
    const { router } = open();
    await userEvent.click(screen.getByRole('tab', { name: 'Trading' }));
    expect(router.state.location.search).toBe('?tab=trading');
    expect(await screen.findByRole('region', { name: 'Market Overview' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy Cryptocurrency' })).toHaveAttribute('href', expect.stringContaining('action=buy'));
    expect(screen.getByRole('button', { name: 'Sell Cryptocurrency' })).toBeDisabled();
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(router.state.location.search).toBe('?tab=settings');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('region', { name: 'Market Overview' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Balances' }));
    expect(router.state.location.search).toBe('');
  });

  test('lead to the deposit form and back', async () => {
    const { router } = open('/dashboard?tab=trading');
    await screen.findByRole('region', { name: 'Market Overview' });
    await userEvent.click(screen.getByRole('link', { name: 'Deposit Funds' }));
    expect(await screen.findByLabelText('Card number')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=trading&action=deposit');
    await userEvent.click(screen.getByRole('link', { name: 'Back to Trading' }));
    expect(await screen.findByRole('region', { name: 'Market Overview' })).toBeVisible();
  });
});

describe('transactions', () => {
  test('show their status in words, a sign on amounts, and which payment was not charged', async () => {
    const bank = 'http://bank.example/confirm';
    api.on('GET /api/transactions', () =>
      json(
        200,
        page([
          transaction(),
          transaction({ id: ID.replace(/0$/, '1'), status: 'processing', challenge_url: bank }),
          transaction({
            id: ID.replace(/0$/, '2'),
            status: 'failed',
            failure_message: 'Your bank declined the card. You have not been charged.',
          }),
          transaction({ id: ID.replace(/0$/, '3'), status: 'in_review', card_brand: null, last_four: null }),
        ]),
      ),
    );
    open('/dashboard?tab=transactions');
    await screen.findAllByText('completed');
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent('+250.00 EUR');
    expect(within(rows[2] ?? document.body).getAllByRole('link', { name: 'Confirm with your bank' })[0]).toHaveAttribute('href', bank);
    expect(rows[3]).toHaveTextContent('Visa ending 4242, not charged');
    expect(rows[3]).not.toHaveTextContent('+250.00');
    expect(rows[4]).toHaveTextContent('in review');
  });
});

describe('live updates', () => {
  test('change the sum without a reload and show the live state', async () => {
    const say = openStream();
    open();
    const summary = await screen.findByRole('region', { name: 'Total Portfolio' });
    await within(summary).findAllByText(/12,480\.55/);
    await say({ type: 'ready' });
    expect(await screen.findByText('Live')).toBeVisible();
    api.on('GET /api/portfolio', () => json(200, portfolio({ total: '12730.55', available: '12730.55' })));
    await say({ type: 'changed', table: 'balances' });
    expect(await within(summary).findAllByText(/12,730\.55/)).toHaveLength(2);
  });
});

describe('after the return from the bank', () => {
  const address = `/dashboard?tab=trading&payment=${ID}`;

  test('the payment is checked immediately and its outcome is announced once', async () => {
    const say = openStream();
    api.on(`GET /api/transactions/${ID}`, () => json(200, transaction({ status: 'processing' })));
    api.on(`POST /api/transactions/${ID}/check`, () => json(202, { checking: true }));
    const { router } = open(address);
    expect(await screen.findByText('Waiting for your bank')).toBeVisible();
    expect(requestsTo(`/api/transactions/${ID}/check`)).toHaveLength(1);
    await say({ type: 'ready' });
    api.on(`GET /api/transactions/${ID}`, () => json(200, transaction({ completed_at: '2026-11-21T13:31:54.000Z' })));
    await say({ type: 'changed', table: 'transactions' });
    expect(await screen.findByRole('heading', { name: 'Added to your balance' })).toBeVisible();
    expect(toastStore.current()[0]).toMatchObject({ title: 'Payment Processed', description: `Transaction successful. ID: ${ID}` });
    await waitFor(() => expect(router.state.location.state).toMatchObject({ announced: true }));
    expect(requestsTo(`/api/transactions/${ID}/check`)).toHaveLength(1);
  });

  test('the customer is not asked to confirm again during the check', async () => {
    const challenge_url = 'http://bank.example/confirm';
    api.on(`GET /api/transactions/${ID}`, () => json(200, transaction({ status: 'processing', challenge_url })));
    open(`${address}&redirect_status=succeeded`);
    expect(await screen.findByText('Waiting for your bank')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Confirm with your bank' })).not.toBeInTheDocument();
  });

  test('parameters of the bank are removed from the address', async () => {
    api.on(`GET /api/transactions/${ID}`, () => json(200, transaction()));
    const { router } = open(`${address}&payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status=succeeded`);
    expect(await screen.findByRole('heading', { name: 'Added to your balance' })).toBeVisible();
    expect(router.state.location.search).toBe(`?tab=trading&payment=${ID}`);
  });

  test('an unconfirmed payment shows that nothing was charged', async () => {
    const message = 'The payment was not confirmed in time. You have not been charged. You can start again.';
    api.on(`GET /api/transactions/${ID}`, () =>
      json(200, transaction({ status: 'failed', failure_code: 'authentication_abandoned', failure_message: message })),
    );
    open(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(toastStore.current()[0]).toMatchObject({ title: 'Payment Failed', description: message, variant: 'destructive' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Card number')).toBeVisible();
  });
});

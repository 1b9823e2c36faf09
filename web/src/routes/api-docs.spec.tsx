import { PARTNER_COMMON_CODES, PARTNER_PROBLEM_LIST, statusesOf } from '@danubit/contracts/values/partner-problems';
import { PARTNER_API_CHANGES, PARTNER_API_VERSIONS } from '@danubit/contracts/values/partner-versions';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import openApi from '../../../docs/openapi.json' with { type: 'json' };
import { STATUS_CODES } from '../content/api-guides.ts';
import { INTERNAL_PATHS } from '../features/api-docs/components/endpoint-areas.ts';
import { fakeSessionStore, SIGNED_OUT } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { ApiDocsPage } from './api-docs.route.tsx';

// Loaded in advance, because loading takes long on a busy machine.
beforeAll(async () => {
  await import('../features/api-docs/components/available-endpoint-list.tsx');
});

const open = async (address = '/api-docs') => {
  const opened = renderAt(address, [{ path: '/api-docs', element: <ApiDocsPage /> }], fakeSessionStore(SIGNED_OUT));
  await screen.findByText('/api/balances', {}, { timeout: 30_000 });
  return opened;
};

describe('the API reference', () => {
  test('opens with Quotes & Orders and has three tabs', async () => {
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Quotes & Orders',
      'User Management',
      'Transactions',
    ]);
    expect(screen.getByRole('tab', { name: 'Quotes & Orders' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Quotes & Orders' })).toHaveTextContent('/v1/orders');
  });

  test('keeps the selected tab in the address', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Transactions' }));
    expect(router.state.location.search).toBe('?tab=transactions');
    expect(screen.getByRole('tabpanel', { name: 'Transactions' })).toHaveTextContent('/v1/transactions');
  });

  test('moves between the tabs with the arrow keys and wraps around', async () => {
    await open('/api-docs?tab=transactions');
    screen.getByRole('tab', { name: 'Transactions' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Quotes & Orders' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');
  });

  test('shows every example in four languages, and keeps the language in the address', async () => {
    const { router } = await open();
    expect(screen.getByRole('region', { name: 'POST /v1/orders, curl' })).toHaveTextContent('Idempotency-Key: order-$QUOTE');
    const languages = screen.getByRole('combobox', { name: 'Language of POST /v1/orders' });
    const offered = within(languages).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['curl', 'TypeScript', 'Python', 'PHP']);
    await userEvent.selectOptions(languages, 'Python');
    expect(await screen.findByRole('region', { name: 'POST /v1/orders, Python' })).toHaveTextContent('call("POST", "/orders"');
    expect(screen.getByRole('region', { name: 'First order, Python' })).toHaveTextContent('urllib.request');
    expect(await screen.findByRole('region', { name: 'A receiver, Python' })).toHaveTextContent('hmac.compare_digest');
    expect(router.state.location.search).toBe('?lang=python');
    await userEvent.click(screen.getByRole('tab', { name: 'Transactions' }));
    expect(router.state.location.search).toBe('?tab=transactions&lang=python');
  });

  test('sends a request with a test key, and shows the answer', async () => {
    const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ tier: 'standard' })));
    await open('/api-docs?tab=transactions');
    const limits = within(screen.getByRole('region', { name: 'Get limits' }));
    await userEvent.click(limits.getByText('Try it in the sandbox'));
    await userEvent.type(await limits.findByLabelText('Test key'), 'dan_live_abc');
    await userEvent.click(limits.getByRole('button', { name: /^Send GET/ }));
    expect(limits.getByLabelText('Test key')).toHaveAccessibleDescription('Use a test key from API Settings. It begins with dan_test_.');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(limits.getByLabelText('Test key'));
    await userEvent.type(limits.getByLabelText('Test key'), 'dan_test_abc');
    await userEvent.click(limits.getByRole('button', { name: /^Send GET/ }));
    expect(await limits.findByRole('region', { name: 'Answer 200' })).toHaveTextContent('"tier": "standard"');
    expect(sent).toHaveBeenCalledWith('/limits', expect.objectContaining({ headers: { authorization: 'Bearer dan_test_abc' } }));
    sent.mockRestore();
  });

  test('finds a code by its name', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Search the reference'), 'quote_exp');
    const found = await screen.findByRole('link', { name: /^QUOTE_EXPIRED/ });
    expect(found).toHaveAttribute('href', '/api-docs#error-quote_expired');
    await userEvent.type(screen.getByLabelText('Search the reference'), 'zebra');
    expect(await screen.findByText(/We found nothing/)).toBeVisible();
  });

  test('scrolls to authentication with Get Started', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Get Started' }));
    expect(scrolled.mock.contexts.at(-1)).toHaveProperty('id', 'authentication');
    scrolled.mockRestore();
  });

  test('says which keys work immediately, and names what is not available yet', async () => {
    await open();
    expect(screen.getByText('Test first.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Join Discord · Coming soon' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Postman Collection' })).toHaveAttribute('download');
  });

  test('explains every code of the partner API, at the address that its errors name', async () => {
    await open();
    const operations = Object.entries(openApi.paths)
      .filter(([path]) => path.startsWith('/v1/'))
      .flatMap(([, methods]) => Object.values<{ readonly 'x-refusals': readonly string[] }>(methods));
    const explained = STATUS_CODES.map(({ code }) => Number(code));
    expect(PARTNER_PROBLEM_LIST.flatMap(({ code }) => statusesOf(code)).filter((status) => !explained.includes(status))).toEqual([]);
    const codes = [...PARTNER_COMMON_CODES, ...operations.flatMap((operation) => operation['x-refusals'])];
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => document.getElementById(`error-${code.toLowerCase()}`) === null)).toEqual([]);
  });

  test('shows the changelog of every version', async () => {
    await open();
    const changelog = within(screen.getByRole('region', { name: 'Versions and changelog' }));
    for (const version of PARTNER_API_VERSIONS) {
      expect(changelog.getByRole('heading', { name: `Version ${version}` })).toBeVisible();
      const { began, added } = PARTNER_API_CHANGES[version];
      for (const text of [began, ...added.flatMap(({ changes }) => changes)]) expect(changelog.getByText(text)).toBeVisible();
      expect(added.map(({ day }) => day)).toEqual(
        added
          .map(({ day }) => day)
          .toSorted()
          .reverse(),
      );
    }
  });

  test('lists every endpoint of the OpenAPI document except internal ones', async () => {
    await open();
    const today = within(screen.getByRole('region', { name: 'Available today' }));
    const published = Object.entries(openApi.paths)
      .filter(([path]) => !INTERNAL_PATHS.test(path))
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()}${path}${summary}`));
    const shown = today.getAllByRole('listitem').flatMap((item) => item.querySelector(':scope > details > summary')?.textContent ?? []);
    expect(shown.toSorted()).toEqual(published.toSorted());
  });

  test('renders only a link to the complete reference for a closed endpoint, which works without scripts', async () => {
    await open();
    const deposit = screen.getByText('/functions/v1/process-payment').closest('details');
    expect(deposit).not.toHaveAttribute('open');
    expect(deposit).not.toHaveTextContent('Who may call');
    expect(deposit?.querySelector('a')).toHaveAttribute('href', '/docs#postFunctionsV1ProcessPayment');
  });

  test('shows who may call an endpoint, its parameters, its fields and its error codes', async () => {
    await open();
    const endpoint = async (path: string) => {
      await userEvent.click(screen.getByText(path));
      return screen.getByText(path).closest('details');
    };
    const deposit = await endpoint('/functions/v1/process-payment');
    expect(deposit).toHaveTextContent('Signed-in customers');
    expect(deposit).toHaveTextContent('Idempotency-Key text, header, optional');
    expect(deposit).toHaveTextContent('currency one of EUR, USD, GBP, CHF, required');
    expect(deposit).toHaveTextContent('Answer 200, 202');
    expect(deposit).toHaveTextContent('challengeUrl text or null, required');
    expect(deposit).toHaveTextContent('DAILY_LIMIT_EXCEEDED');
    const orders = screen
      .getByText('Orders at the price of a quote, once. The person accepts a live order at payment_url. Needs an Idempotency-Key.')
      .closest('details');
    await userEvent.click(
      screen.getByText('Orders at the price of a quote, once. The person accepts a live order at payment_url. Needs an Idempotency-Key.'),
    );
    expect(orders).toHaveTextContent('Idempotency-Key text, header, required');
    expect(orders).toHaveTextContent('A delivery cannot be reversed. Example: bc1q');
    expect(await endpoint('/v1/limits')).toHaveTextContent('Companies: Authorization: Bearer and an API key.');
    const message = await endpoint('/functions/v1/send-contact-email');
    expect(message).toHaveTextContent('Anyone.');
    expect(message).toHaveTextContent('name text, required');
  });
});

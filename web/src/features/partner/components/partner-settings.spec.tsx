import type { Partner, PartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { hoursOfDay } from './hours-of-day.ts';
import { PartnerSettings } from './partner-settings.tsx';

const key: PartnerKey = {
  ...{ key_id: '01a2089d-f775-7766-9c57-068ac1cdc2b1', name: 'Checkout server', mode: 'test', hint: 'dan_test_7Qf…x4Kp' },
  ...{ scopes: ['quotes', 'orders'], networks: ['203.0.113.16/28'], issued_at: '2026-11-20T10:00:00.000Z', last_used_at: null },
  created_by: '01a2089d-f775-7766-9c57-068ac1cdc2b1',
  created_by_key: null,
  ...{ status: 'active', works_until: null, unusual_uses: [] },
};
const partner: Partner = {
  ...{ company: 'Vltava Pay', registration_number: '35 000 000', country: 'SK', status: 'registered', is_verified: false },
  ...{ tier: 'standard', requests_per_hour: 1_000, keys: [key], role: 'admin' },
  widget: { client_ids: { test: 'pub_test_01a2089d', live: 'pub_live_01a2089d' }, origins: ['https://shop.example'] },
  sandbox: { now: '2026-12-14T08:00:00.000Z', ahead_seconds: 23 * 86_400 + 18 * 3_600 },
};

const NO_TIMES = { all: null, quotes: null, orders: null };

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/partner/webhooks', () => json(200, { endpoints: [] }));
  api.on('GET /api/partner/team', () => json(200, { members: [], invitations: [] }));
  api.on('GET /api/partner/requests', () => json(200, { hours: [], p95: NO_TIMES, requests: [] }));
});
afterEach(() => {
  api.restore();
});

const show = (shown: Partner = partner) =>
  renderWithQueries(
    <MemoryRouter>
      <PartnerSettings partner={shown} />
    </MemoryRouter>,
  );

describe('API settings', () => {
  test('list the keys of one mode, and say what is missing for the other', async () => {
    const { container } = show();
    expect(screen.getByText('dan_test_7Qf…x4Kp')).toBeVisible();
    expect(screen.getByText('quotes, orders · 203.0.113.16/28')).toBeVisible();
    expect(screen.getByText(/1,000 requests an hour/)).toBeVisible();
    await screen.findByText('No requests in the last week.');
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Live' }));
    expect(screen.queryByRole('button', { name: 'Create live key' })).toBeNull();
    expect(screen.getByText(/Live keys open once we have verified your company/)).toBeVisible();
  });

  test('show the client id of a key, and what was unusual in its use', async () => {
    const none = { country: null, count: null, last_used_at: null };
    const at = '2026-11-21T10:00:00.000Z';
    const unusual_uses: PartnerKey['unusual_uses'] = [
      { ...none, kind: 'new_country', at, country: 'BR' },
      { ...none, kind: 'burst', at, count: 4_000 },
      { ...none, kind: 'refusals', at, count: 25 },
      { ...none, kind: 'after_rest', at, last_used_at: '2026-08-02T10:00:00.000Z' },
    ];
    show({ ...partner, keys: [{ ...key, unusual_uses }] });
    expect(screen.getByText(key.key_id)).toBeVisible();
    expect(screen.getByText(/^Unusual use on .*2026.*: first use from Brazil\.$/)).toBeVisible();
    expect(screen.getByText(/: 4000 requests within an hour, far more than usual\.$/)).toBeVisible();
    expect(screen.getByText(/: 25 requests within an hour refused for their address or a missing scope\.$/)).toBeVisible();
    expect(screen.getByText(/: first use since .*2026\.$/)).toBeVisible();
    await screen.findByText('No requests in the last week.');
  });

  test('say which pages may show the widget, and name an origin that is none', async () => {
    const sent: unknown[] = [];
    api.on('PUT /api/partner/widget', ({ body }) => {
      sent.push(body);
      return json(200, { partner });
    });
    show();
    const pages = screen.getByLabelText('Pages that may show the widget');
    expect(pages).toHaveValue('https://shop.example');
    await userEvent.type(pages, '{enter}https://kiosk.example/pay');
    await userEvent.click(screen.getByRole('button', { name: 'Save pages' }));
    expect(screen.getByText(/https:\/\/kiosk.example\/pay is not an origin/)).toBeVisible();
    await userEvent.type(pages, '{backspace}{backspace}{backspace}{backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Save pages' }));
    expect(await screen.findByText('We saved the pages.')).toBeVisible();
    expect(sent).toEqual([{ origins: ['https://shop.example', 'https://kiosk.example'] }]);
  });

  test('show the time of the sandbox and what brings about each outcome, in test mode only', async () => {
    show({ ...partner, is_verified: true });
    const sandbox = within(screen.getByRole('region', { name: /^Sandbox/ }));
    expect(sandbox.getByText(/14.* 2026.*09:00/)).toBeVisible();
    expect(sandbox.getByText(/^23 days, 18 hours ahead of the real time\./)).toBeVisible();
    expect(sandbox.getByRole('link', { name: 'What the clock sets off' })).toHaveAttribute('href', '/api-docs#sandbox');
    expect(sandbox.getByRole('region', { name: 'Move it one day forward, curl' })).toHaveTextContent('"advance_seconds": 86400');
    await userEvent.click(sandbox.getByText('Cards, names, documents, countries, amounts and addresses for every outcome'));
    for (const value of ['tok_sources_silent', 'SANCTION', 'DENIED', 'KP', '77.03', '0x7700000000000000000000000000000000000003']) {
      expect(sandbox.getByText(value)).toBeVisible();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Live' }));
    expect(screen.queryByRole('region', { name: /^Sandbox/ })).toBeNull();
    expect(screen.getByText('pub_live_01a2089d')).toBeVisible();
  });

  test('show how fast requests are answered and how many were refused, and copy a request as curl', async () => {
    const user = userEvent.setup();
    const hour = `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
    const request = { request_id: 'r-1', at: hour, key: 'Checkout server', status: 201, code: null, ms: 84 };
    api.on('GET /api/partner/requests', () =>
      json(200, {
        hours: [{ from: hour, requests: 640, refused: 37 }],
        p95: { all: 96, quotes: 118, orders: 304 },
        requests: [
          { ...request, method: 'POST', route: '/v1/orders' },
          { ...request, request_id: 'r-2', method: 'GET', route: '/v1/orders/:id' },
          { ...request, request_id: 'r-3', method: 'GET', route: 'unmatched', status: 404, code: 'NOT_FOUND' },
        ],
      }),
    );
    const { container } = show();
    expect(await screen.findByText('118 ms')).toBeVisible();
    expect(screen.getByText('304 ms')).toBeVisible();
    expect(screen.getByText('37')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Move to Premium, 10,000 an hour' })).toHaveAttribute('href', '/contact');
    expect(screen.getAllByRole('button', { name: /as curl$/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Copy POST /v1/orders as curl' }));
    const command = await navigator.clipboard.readText();
    expect(command).toMatch(/^curl -X POST "\$DANUBIT_URL\/v1\/orders" \\\n/);
    expect(command).toContain('Idempotency-Key');
    expect(command).toContain('"card_token":"tok_success"');
    expect(command).not.toContain('dan_test_');
    await user.click(screen.getByRole('button', { name: 'Copy GET /v1/orders/:id as curl' }));
    expect(await navigator.clipboard.readText()).toContain('/v1/orders/$ID"');
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('name what a new key still needs', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Create test key' }));
    for (const box of screen.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
    expect(screen.getByText('Enter a name, such as Checkout server.')).toBeVisible();
    expect(screen.getByText('Choose what the key may do.')).toBeVisible();
  });
});

test('the hours of a day have no gap and end with the present one', () => {
  const hours = hoursOfDay([{ from: '2026-11-25T07:00:00.000Z', requests: 3, refused: 0 }], new Date('2026-11-25T08:30:00Z'));
  expect(hours).toHaveLength(24);
  expect(hours.slice(-2).map(({ from, requests }) => [from, requests])).toEqual([
    ['2026-11-25T07:00:00.000Z', 3],
    ['2026-11-25T08:00:00.000Z', 0],
  ]);
});

import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEndpointReply } from '@danubit/contracts/http/partner-api/webhook-schemas';
import type { TeamRole } from '@danubit/contracts/values/partner-team';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { renderWithQueries } from '../../../testing/render-with-queries.tsx';
import { WithRole } from './team-role.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const ENDPOINT_ID = 'test_whe_01K9M4AAAAAAAAAAAAAAAAAAAA';
const endpoint: WebhookEndpointReply = {
  ...{ endpoint_id: ENDPOINT_ID, mode: 'test', url: 'https://shop.example/hooks', types: ['order.paid'], payload: 'thin' },
  ...{ status: 'enabled', next_probe_at: null, old_secret_until: null, waiting: 1, delivered: 12, failed: 0 },
};
const delivery: WebhookDelivery = {
  ...{ delivery_id: 'test_whd_01K9M4BBBBBBBBBBBBBBBBBBBB', endpoint_id: ENDPOINT_ID, event_id: 'test_evt_01K9M4CCCCCCCCCCCCCCCCCCCC' },
  ...{ type: 'order.paid', about: 'test_ord_01K9M4DDDDDDDDDDDDDDDDDDDD', status: 'pending', tries: 1, ended_at: null },
  ...{ requested_at: '2026-11-25T10:00:00.000Z', next_try_at: '2026-11-25T10:04:30.000Z' },
  ...{ last: { at: '2026-11-25T10:00:00.000Z', ms: 10_000, status: null, fault: 'timed_out' } },
};
const details: WebhookDeliveryDetails = {
  ...{ ...delivery, url: 'https://shop.example/hooks?a=1', body: '{"type":"order.paid"}' },
  attempts: [
    { at: '2026-11-25T10:00:00.000Z', ms: 10_000, status: null, fault: 'timed_out', headers: { 'webhook-id': 'evt_1' }, answer: null },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/partner/webhooks', () => json(200, { endpoints: [endpoint] }));
});
afterEach(() => {
  api.restore();
});

const ROLE: TeamRole = 'developer';
const show = () =>
  renderWithQueries(
    <WithRole role={ROLE}>
      <WebhooksSection mode="test" />
    </WithRole>,
  );

describe('endpoints', () => {
  test('say what they take and how they do', async () => {
    const { container } = show();
    expect(await screen.findByText('https://shop.example/hooks', { selector: 'code' })).toBeVisible();
    expect(screen.getByText('order.paid · ids only')).toBeVisible();
    expect(screen.getByText(/12 delivered, 0 failed · 1 waiting/)).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('that are gone can be enabled', async () => {
    api.on('GET /api/partner/webhooks', () => json(200, { endpoints: [{ ...endpoint, status: 'gone' }] }));
    let change: unknown;
    api.on(`PATCH /api/partner/webhooks/${ENDPOINT_ID}`, ({ body }) => {
      change = body;
      return json(200, endpoint);
    });
    show();
    expect(await screen.findByText(/answered 410/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Enable/ }));
    expect(change).toEqual({ enabled: true });
  });

  test('are added with all events when none is left out, and a wrong address is named', async () => {
    const ADD = 'POST /api/partner/webhooks';
    api.on(ADD, () => problem(400, 'INVALID_PARAMETER', 'Send an address that begins with https://.', { parameter: 'url' }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Add test endpoint' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add endpoint' }));
    expect(screen.getByText('Enter the address of your server.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'http://shop.example');
    await userEvent.click(screen.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByText('Send an address that begins with https://.')).toBeVisible();
    expect(api.bodiesOf(ADD)).toEqual([{ mode: 'test', url: 'http://shop.example', types: [], payload: 'thin' }]);
  });
});

describe('deliveries', () => {
  const open = async () => {
    api.on('GET /api/partner/webhook-deliveries', () => json(200, { deliveries: [delivery], has_more: false, next_cursor: null }));
    api.on(`GET /api/partner/webhook-deliveries/${delivery.delivery_id}`, () => json(200, details));
    const shown = show();
    await userEvent.click(screen.getByRole('tab', { name: 'Deliveries' }));
    await screen.findByText('no answer within 10 seconds');
    return shown;
  };

  test('are listed with the last answer and the next try', async () => {
    const { container } = await open();
    const [, row] = screen.getAllByRole('row');
    expect(within(row ?? document.body).getByText('order.paid')).toBeVisible();
    expect(within(row ?? document.body).getByText(/^again at/)).toBeVisible();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('open with what was sent and what came back, and are sent again', async () => {
    await open();
    let asked: unknown;
    api.on(`POST /api/partner/webhooks/${ENDPOINT_ID}/resend`, ({ body }) => {
      asked = body;
      return json(202, endpoint);
    });
    await userEvent.click(screen.getByRole('button', { name: /^Open order.paid/ }));
    expect(await screen.findByText(/POST \/hooks\?a=1/)).toBeVisible();
    expect(screen.getByText(/Try 1, .*no answer within 10 seconds/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Resend all since this event' }));
    expect(asked).toEqual({ event_id: delivery.event_id, and_after: true });
  });
});

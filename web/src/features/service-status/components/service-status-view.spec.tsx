import type { ServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { SERVICE_PARTS, STATUS_DAYS, type ServicePart } from '@danubit/contracts/values/service-status';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { ServiceStatusView } from './service-status-view.tsx';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
});
afterEach(() => {
  api.restore();
});

const dayOf = (index: number): string => new Date(Date.UTC(2026, 7, 23 + index)).toISOString().slice(0, 10);
type Part = ServiceStatus['parts'][number];
const partOf = (part: ServicePart, change: Partial<Part> = {}): Part => ({
  part,
  state: 'up',
  checked_at: '2026-11-20T12:00:00.000Z',
  uptime_percent: '100.00',
  checked_percent: '100.00',
  days: Array.from({ length: STATUS_DAYS }, (_, index) => ({ day: dayOf(index), up: 1_440, down: 0, unknown: 0 })),
  ...change,
});
const open = (parts: Partial<Record<ServicePart, Partial<Part>>> = {}, incidents: ServiceStatus['incidents'] = []) => {
  const body = { at: '2026-11-20T12:00:30.000Z', parts: SERVICE_PARTS.map((part) => partOf(part, parts[part])), incidents };
  api.on('GET /api/status', () => json(200, body));
  return render(
    <MemoryRouter>
      <ServiceStatusView />
    </MemoryRouter>,
  );
};
const itemOf = async (name: string): Promise<HTMLElement> => {
  const item = (await screen.findByRole('heading', { name, level: 3 })).closest('li');
  if (item === null) throw new Error(`${name} is in no list.`);
  return item;
};

test('shows that every part works, with its uptime, and that there was no incident', async () => {
  const { container } = open();
  expect(await screen.findByText('Every part is working.')).toBeVisible();
  expect(within(await itemOf('API')).getByText('Working')).toBeVisible();
  expect(within(await itemOf('API')).getByText('Up in 100.00% of the checks of 90 days. Checked 100.00% of the time.')).toBeVisible();
  expect(screen.getByText('No incident in 90 days')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('names a part that does not work, the days on which checks failed, and the incident that lasts', async () => {
  const { days } = partOf('webhooks');
  const failed = days.map((day, index) => (index === STATUS_DAYS - 1 ? { ...day, up: 1_400, down: 40 } : day));
  const { container } = open({ webhooks: { state: 'down', uptime_percent: '99.96', days: failed } }, [
    { part: 'webhooks', began_at: '2026-11-20T11:20:00.000Z', ended_at: null },
  ]);
  expect(await screen.findByText('Not working: Webhooks.')).toBeVisible();
  const [item] = await screen.findAllByRole('heading', { name: 'Webhooks' });
  const bars = within(item?.closest('li') ?? container).getByRole('img');
  expect(bars).toHaveAccessibleName(expect.stringContaining('2026-11-20: 40 failed'));
  expect(screen.getByText('now')).toBeVisible();
  expect(await accessibilityViolations(container)).toEqual([]);
});

test('never calls a part working that is not checked', async () => {
  const unchecked = { state: 'unknown', checked_at: null, uptime_percent: null, checked_percent: '0.00' } as const;
  const days = partOf('ethereum').days.map(({ day }) => ({ day, up: 0, down: 0, unknown: 1_440 }));
  open({ ethereum: { ...unchecked, days } });
  expect(await screen.findByText('Every part that we check is working. Not checked: Ethereum network.')).toBeVisible();
  const item = await itemOf('Ethereum network');
  expect(within(item).getByText('Not checked')).toBeVisible();
  expect(within(item).getByText('No checks in 90 days.')).toBeVisible();
  expect(within(item).getByRole('img')).toHaveAccessibleName(expect.stringContaining('90 not checked'));
});

test('says when it could not be loaded, and offers to try again', async () => {
  api.on('GET /api/status', () => problem(503, 'SERVICE_UNAVAILABLE', 'Try again in a moment.'));
  render(
    <MemoryRouter>
      <ServiceStatusView />
    </MemoryRouter>,
  );
  expect(await screen.findByText('We could not load the status.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('says so when there is no network, and loads once there is', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.on('GET /api/status', () => json(503, {}));
  render(
    <MemoryRouter>
      <ServiceStatusView />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  online.mockRestore();
  const body = { at: '2026-11-20T12:00:30.000Z', parts: SERVICE_PARTS.map((part) => partOf(part)), incidents: [] };
  api.on('GET /api/status', () => json(200, body));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Every part is working.')).toBeVisible();
});

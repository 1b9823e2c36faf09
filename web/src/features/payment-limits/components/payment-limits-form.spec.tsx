import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/render-with-queries.tsx';
import { paymentLimitsQuery } from '../api/payment-limits.queries.ts';
import { PaymentLimitsForm } from './payment-limits-form.tsx';

const LIMITS = {
  daily_deposit_limit: '10000.00',
  daily_withdrawal_limit: '5000.00',
  monthly_deposit_limit: '100000.00',
  monthly_withdrawal_limit: '50000.00',
};
const reply = (change: object = {}) => ({
  version: 3,
  currency: 'USD',
  limits: LIMITS,
  pending: [],
  ceilings: { ...LIMITS, daily_deposit_limit: '50000.00' },
  time_zone: 'Europe/Bratislava',
  ...change,
});
const PUT = 'PUT /api/settings/payment-limits';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/settings/payment-limits', () => json(200, reply()));
});
afterEach(() => {
  api.restore();
  toastStore.dismiss();
});

const Panel = () => {
  const { data } = useQuery(paymentLimitsQuery());
  return data === undefined ? null : <PaymentLimitsForm stored={data} />;
};
const open = async () => {
  const element = withQueries(<Panel />);
  const view = renderAt('/', [{ path: '/', element }], fakeSessionStore(signedInAs(jana)));
  await screen.findByRole('button', { name: 'Save Limits' });
  return view;
};
const daily = () => screen.getByRole('spinbutton', { name: 'Daily deposit limit' });
const typeAndSave = async (text: string) => {
  await userEvent.clear(daily());
  if (text !== '') await userEvent.type(daily(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Save Limits' }));
};
const toasts = () => toastStore.current().map(({ title, description }) => `${title}: ${description ?? ''}`);

describe('payment limits', () => {
  test('are saved completely with the version that was read; invalid text becomes 0', async () => {
    const emptied = { ...LIMITS, daily_deposit_limit: '0.00' };
    api.on(PUT, () => json(200, reply({ version: 4, limits: emptied })));
    const { container } = await open();
    expect(await accessibilityViolations(container)).toEqual([]);
    await typeAndSave('');
    await waitFor(() => {
      expect(toasts()).toEqual(['Limits updated: Your payment limits have been updated successfully.']);
    });
    expect(api.bodiesOf(PUT)).toEqual([{ version: 3, limits: emptied }]);
    expect(daily()).toHaveValue(0);
  });

  test('show a pending raise and can cancel it', async () => {
    const raised = { ...LIMITS, daily_deposit_limit: '20000.00' };
    api.on('GET /api/settings/payment-limits', () =>
      json(200, reply({ pending: [{ effective_from: '2026-11-22T12:00:00.000Z', limits: raised }] })),
    );
    api.on('DELETE /api/settings/payment-limits/raise', () => json(200, reply({ version: 4 })));
    await open();
    expect(screen.getByText('Daily deposit limit: 10,000.00 USD → 20,000.00 USD')).toBeVisible();
    expect(daily()).toHaveValue(20000);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the raise' }));
    await waitFor(() => {
      expect(daily()).toHaveValue(10000);
    });
  });

  test('keep the input after a change in another window, and say what to do', async () => {
    const message = 'Your limits were changed in another window. Check the new values, then save again.';
    api.on(PUT, () => problem(409, 'LIMITS_CHANGED_ELSEWHERE', message));
    await open();
    await typeAndSave('250');
    expect(await screen.findByText(message)).toBeVisible();
    expect(toasts()).toEqual(['Error: Failed to save payment limits. Please try again.']);
    expect(daily()).toHaveValue(250);
  });

  test('show a limit that is too high at its field', async () => {
    const message = 'This limit can be raised to 50000.00 USD at most.';
    api.on(PUT, () => problem(422, 'LIMIT_TOO_HIGH', message, { parameter: 'daily_deposit_limit' }));
    await open();
    await typeAndSave('60000');
    expect(await screen.findByText(message)).toBeVisible();
    expect(daily()).toHaveAccessibleDescription(message);
  });
});

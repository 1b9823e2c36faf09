import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stepUpStore } from '../../../lib/step-up/step-up-store.ts';
import { toastStore } from '../../../lib/toast-store.ts';
import { accessibilityViolations } from '../../../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../../../testing/fake-session-store.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { withQueries } from '../../../testing/render-with-queries.tsx';
import { notificationSettingsQuery } from '../api/notification-settings.queries.ts';
import { NotificationsForm } from './notifications-form.tsx';

const DEFAULTS = {
  transaction_emails: true,
  transaction_sms: false,
  price_alerts: true,
  security_alerts: true,
  marketing_emails: false,
  compliance_notifications: true,
};
const PATCH = 'PATCH /api/settings/notifications';

let api: FakeApi;
beforeEach(() => {
  api = startFakeApi();
  api.on('GET /api/settings/notifications', () => json(200, DEFAULTS));
});
afterEach(() => {
  api.restore();
  toastStore.dismiss();
});

const Panel = () => {
  const { data } = useQuery(notificationSettingsQuery());
  return data === undefined ? null : <NotificationsForm stored={data} />;
};
const open = async () => {
  const element = withQueries(<Panel />);
  const view = renderAt('/', [{ path: '/', element }], fakeSessionStore(signedInAs(jana)));
  await screen.findByRole('switch', { name: 'Transaction emails' });
  return view;
};
const emails = () => screen.getByRole('switch', { name: 'Transaction emails' });
const flipAndSave = async () => {
  await userEvent.click(emails());
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
};
const toasts = () => toastStore.current().map(({ title, description }) => `${title}: ${description ?? ''}`);

describe('notification settings', () => {
  test('shows six switches, and saving is disabled before a change', async () => {
    const { container } = await open();
    expect(screen.getAllByRole('switch')).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  test('sends only what changed, shows that it is being saved, and then confirms it', async () => {
    let answer: (response: Response) => void = () => undefined;
    api.on(PATCH, () => new Promise<Response>((resolve) => (answer = resolve)));
    await open();
    await flipAndSave();
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
    expect(emails()).not.toBeChecked();
    answer(json(200, { ...DEFAULTS, transaction_emails: false }));
    await waitFor(() => {
      expect(toasts()).toEqual(['Settings saved: Your notification preferences have been updated successfully.']);
    });
    expect(api.bodiesOf(PATCH)).toEqual([{ transaction_emails: false }]);
    expect(emails()).not.toBeChecked();
  });

  test('keeps the choice when the server refuses, and offers to retry at the message that has the focus', async () => {
    api.on(PATCH, () => problem(500, 'INTERNAL_ERROR', 'Something went wrong on our side.'));
    await open();
    await flipAndSave();
    await waitFor(() => {
      expect(toasts()).toEqual(['Error: Failed to save notification settings. Please try again.']);
    });
    expect(emails()).not.toBeChecked();
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    api.on(PATCH, () => json(200, { ...DEFAULTS, transaction_emails: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(toasts()).toEqual(['Settings saved: Your notification preferences have been updated successfully.']);
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(emails()).not.toBeChecked();
  });

  test('keep the draft when the customer declines the proof of identity, and say that nothing was changed', async () => {
    api.on(PATCH, () => problem(403, 'STEP_UP_REQUIRED', 'Enter your password again, then try again.'));
    await open();
    await userEvent.click(screen.getByRole('switch', { name: 'Security alerts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => {
      expect(stepUpStore.current()).toBe('password');
    });
    act(() => {
      stepUpStore.answer(false);
    });
    expect(await screen.findByText('You did not confirm that it is you, so nothing was changed.')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Security alerts' })).not.toBeChecked();
    expect(toasts()).toEqual(['Error: Failed to save notification settings. Please try again.']);
  });

  test.each([
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is unavailable', () => problem(503, 'SERVICE_UNAVAILABLE', 'We cannot reach our records right now.')],
  ])('keeps the changed switches when %s, and says so', async (_, answer) => {
    api.on(PATCH, answer);
    await open();
    await flipAndSave();
    expect(await screen.findByText(/Your changes are kept here/)).toBeVisible();
    expect(emails()).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  });
});

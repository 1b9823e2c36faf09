import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountActions } from '../lib/auth/account-actions.types.ts';
import { stepUpStore } from '../lib/step-up/step-up-store.ts';
import { toastStore } from '../lib/toast-store.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, problem, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { fakeSessionStore, jana, signedInAs } from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { withQueries } from '../testing/render-with-queries.tsx';
import { SecurityPanel } from './dashboard-settings-security.route.tsx';

const HERE = '018f0000-0000-7000-8000-000000000001';
const THERE = '018f0000-0000-7000-8000-000000000002';
const AT = '2026-03-01T10:00:00.000Z';
const settings = (change: object = {}) => ({
  two_factor_enabled: false,
  email_login_alerts: true,
  withdrawal_whitelist_enabled: false,
  session_timeout_hours: 24,
  ...change,
});
const profile = (change: object = {}) => ({
  user_id: jana.id,
  first_name: 'Jana',
  last_name: 'Nováková',
  email: jana.email,
  kyc_status: 'verified',
  country: null,
  kyc_public_code: null,
  time_zone: 'Europe/Bratislava',
  next_time_zone: null,
  missing: [],
  ...change,
});
const session = (id: string, device: string, isCurrent: boolean) => ({
  session_id: id,
  device,
  place: 'Slovakia',
  started_at: AT,
  last_used_at: AT,
  is_current: isCurrent,
});
const activity = (id: string, kind: string, detail: string | null = null) => ({
  id,
  at: AT,
  kind,
  device: 'Firefox on Linux',
  place: null,
  detail,
});

let api: FakeApi;
beforeEach(() => {
  // All four hundred zones would create four hundred elements and slow the queries down.
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Bratislava', 'Europe/Prague']);
  api = startFakeApi();
  api.on('GET /api/settings/security', () => json(200, settings()));
  api.on('GET /api/profile', () => json(200, profile()));
  api.on('GET /api/sessions', () =>
    json(200, { sessions: [session(HERE, 'Firefox on Linux', true), session(THERE, 'Chrome on Android', false)] }),
  );
  api.on('GET /api/complaints', () => json(200, { complaints: [] }));
  api.on('GET /api/data-requests', () => json(200, { requests: [], kept: [], is_restricted: false }));
  api.on('GET /api/data-exports', () => json(200, { exports: [] }));
  api.on('GET /api/activity', () =>
    json(200, { items: [activity('a1', 'session_ended', 'password-change'), activity('a2', 'signed_in')], next_cursor: null }),
  );
});
afterEach(() => {
  api.restore();
  jest.restoreAllMocks();
  toastStore.dismiss();
});

const open = (acts: Partial<AccountActions> = {}) => {
  const element = withQueries(<SecurityPanel />);
  const store = fakeSessionStore(signedInAs(jana), acts);
  const routes = [
    { path: '/dashboard', element },
    { path: '/', element: <p>Home</p> },
  ];
  return { store, ...renderAt('/dashboard', routes, store) };
};
const alerts = () => screen.findByRole('switch', { name: 'Email login alerts' });
const lastToast = () => toastStore.current()[0];

describe('security settings', () => {
  test('load with a spinner and are saved with one press', async () => {
    api.on('PUT /api/settings/security', ({ body }) => json(200, { two_factor_enabled: false, ...Object(body) }));
    open();
    expect(screen.getByText('Loading your security settings')).toBeInTheDocument();
    await userEvent.click(await alerts());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Session timeout' }), '1 week');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => {
      expect(lastToast()).toMatchObject({
        title: 'Settings saved',
        description: 'Your security settings have been updated successfully.',
      });
    });
    expect(api.bodiesOf('PUT /api/settings/security')).toEqual([
      { email_login_alerts: false, withdrawal_whitelist_enabled: false, session_timeout_hours: 168 },
    ]);
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
  });

  test('show Saving... while being saved, and keep the choice after a failure', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.on('PUT /api/settings/security', () => promise);
    open();
    await userEvent.click(await alerts());
    expect(await alerts()).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    resolve(problem(500, 'INTERNAL_ERROR', 'Something went wrong.'));
    await waitFor(() => {
      expect(lastToast()).toMatchObject({ title: 'Error', description: 'Failed to save security settings. Please try again.' });
    });
    expect(await alerts()).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('keep the choice when offline', async () => {
    api.on('PUT /api/settings/security', () => Promise.reject(new TypeError('fetch failed')));
    open();
    await userEvent.click(await alerts());
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText(/Your changes are kept here/)).toBeVisible();
    expect(await alerts()).not.toBeChecked();
  });
});

describe('turning a protection off', () => {
  const wantsProof = async () => {
    api.on('PUT /api/settings/security', () => problem(403, 'STEP_UP_REQUIRED', 'Enter your password again, then try again.'));
    open();
    await userEvent.click(await alerts());
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => {
      expect(stepUpStore.current()).toBe('password');
    });
  };

  test('is saved after the proof of identity', async () => {
    await wantsProof();
    api.on('PUT /api/settings/security', ({ body }) => json(200, { two_factor_enabled: false, ...Object(body) }));
    act(() => {
      stepUpStore.answer(true);
    });
    await waitFor(() => {
      expect(lastToast()).toMatchObject({ title: 'Settings saved' });
    });
    expect(await alerts()).not.toBeChecked();
  });

  test('keeps the draft when the proof is declined, and says that nothing was changed', async () => {
    await wantsProof();
    act(() => {
      stepUpStore.answer(false);
    });
    expect(await screen.findByText('You did not confirm that it is you, so nothing was changed.')).toBeVisible();
    expect(await alerts()).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  });
});

describe('signed-in devices', () => {
  test('are listed, and each can be signed out', async () => {
    api.on(`DELETE /api/sessions/${THERE}`, () => new Response(null, { status: 204 }));
    open();
    const row = (await screen.findByText('Chrome on Android', { selector: 'p' })).closest('li') ?? document.body;
    expect(screen.getByText('This device')).toBeVisible();
    api.on('GET /api/sessions', () => json(200, { sessions: [session(HERE, 'Firefox on Linux', true)] }));
    await userEvent.click(within(row).getByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => {
      expect(row).not.toBeInTheDocument();
    });
    expect(lastToast()).toMatchObject({ title: 'Device signed out' });
  });

  test('stay in the list when signing out fails', async () => {
    api.on(`DELETE /api/sessions/${THERE}`, () => problem(500, 'INTERNAL_ERROR', 'Something went wrong.'));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => {
      expect(lastToast()).toMatchObject({ description: expect.stringContaining('still signed in') });
    });
    expect(screen.getByText('Chrome on Android', { selector: 'p' })).toBeVisible();
  });

  test.each([
    ['Sign out all others', 'others'],
    ['Sign out everywhere', 'global'],
  ] as const)('%s ends the sessions with scope %s', async (name, scope) => {
    const signOut = jest.fn<AccountActions['signOut']>(() => Promise.resolve({ signedIn: true }));
    open({ signOut });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(signOut).toHaveBeenCalledWith(scope);
  });
});

test('activity is described in words, newest first', async () => {
  open();
  expect(await screen.findByText('Session ended: the password was changed')).toBeVisible();
  expect(screen.getByText('Signed in')).toBeVisible();
});

describe('the profile', () => {
  test('is saved, and the names in the session are updated', async () => {
    api.on('PUT /api/profile', () => json(200, profile({ first_name: 'Johana' })));
    open();
    const first = await screen.findByLabelText('First name');
    await userEvent.clear(first);
    await userEvent.type(first, 'Johana');
    await userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => {
      expect(lastToast()).toMatchObject({ title: 'Profile saved' });
    });
    expect(api.bodiesOf('PUT /api/profile')).toEqual([{ first_name: 'Johana', last_name: 'Nováková', time_zone: 'Europe/Bratislava' }]);
  });
});

describe('password and email', () => {
  test('the address changes after both mailboxes have confirmed it', async () => {
    const changeEmail = jest.fn<AccountActions['changeEmail']>(() => Promise.resolve({ signedIn: true }));
    open({ changeEmail });
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    await userEvent.type(screen.getByLabelText('New email'), 'jana@firma.example{Enter}');
    expect(await screen.findByText('This is already your address. Enter a different one.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('New email'));
    await userEvent.type(screen.getByLabelText('New email'), 'jana@other.example{Enter}');
    expect(await screen.findByText('Check both mailboxes')).toBeVisible();
    expect(changeEmail).toHaveBeenCalledWith('jana@other.example');
  });

  test('the password can be changed in place', async () => {
    const changePassword = jest.fn<AccountActions['changePassword']>(() => Promise.resolve({ signedIn: true }));
    open({ changePassword });
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    await userEvent.type(screen.getByLabelText('New password'), 'correct horse battery{Enter}');
    await waitFor(() => {
      expect(lastToast()).toMatchObject({ title: 'Password changed' });
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('closing the account', () => {
  const kept = [{ what: 'Transactions', why: 'The accounting law asks for it', how_long: '10 years after their year' }];

  test('shows what is kept and why, and closes the account after confirmation', async () => {
    api.on('GET /api/account/closure', () => json(200, { blockers: [], kept }));
    api.on('POST /api/account/closure', () => json(200, { closed_at: AT, kept }));
    const { store } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close your account' });
    expect(await within(dialog).findByText(/The accounting law asks for it/)).toBeVisible();
    expect(await accessibilityViolations(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /closing my account is permanent/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close account' }));
    await waitFor(() => {
      expect(store.current()).toMatchObject({ session: null, ended: 'closed' });
    });
  });

  test('shows what prevents closing', async () => {
    api.on('GET /api/account/closure', () => json(200, { blockers: ['balance', 'last_admin'], kept }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close account' }));
    expect(await screen.findByText(/There is money in your account/)).toBeVisible();
    expect(screen.getByText(/make another person admin first/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /closing my account is permanent/ })).not.toBeInTheDocument();
  });
});

test('the panel is accessible', async () => {
  const { container } = open();
  await screen.findByText('Chrome on Android', { selector: 'p' });
  await screen.findByLabelText('First name');
  expect(await accessibilityViolations(container)).toEqual([]);
});

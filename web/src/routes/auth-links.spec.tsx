import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountActions, AuthOutcome } from '../lib/auth/account-actions.types.ts';
import type { AuthProblem } from '../lib/auth/auth-problem.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import {
  fakeSessionStore,
  janaWithAuthenticator,
  jana,
  SIGNED_OUT,
  signedInAs,
  type FakeSessionStore,
} from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { AuthConfirmPage } from './auth-confirm.route.tsx';
import { AuthNewPasswordPage } from './auth-new-password.route.tsx';
import { AuthRecoverPage } from './auth-recover.route.tsx';
import { AuthPage } from './auth.route.tsx';

const routes = [
  { path: '/auth', element: <AuthPage /> },
  { path: '/auth/confirm', element: <AuthConfirmPage /> },
  { path: '/auth/recover', element: <AuthRecoverPage /> },
  { path: '/auth/new-password', element: <AuthNewPasswordPage /> },
  { path: '/dashboard', element: <h1>Welcome back</h1> },
];
const openAt = (address: string, store: FakeSessionStore = fakeSessionStore(SIGNED_OUT)) => renderAt(address, routes, store);
const refused = (problem: Partial<AuthProblem>): Promise<AuthOutcome> =>
  Promise.resolve({ signedIn: false, problem: { code: 'unknown', message: 'No.', reasons: [], ...problem } });
const expired = () => refused({ code: 'otp_expired', message: 'Email link is invalid or has expired' });

describe('confirming the address', () => {
  const link = '/auth/confirm?token_hash=abc&type=signup&next=%2Fdashboard';

  test('waits for the button, then continues', async () => {
    const confirm = jest.fn<AccountActions['confirm']>(() => Promise.resolve({ signedIn: true }));
    const { router } = openAt(link, fakeSessionStore(SIGNED_OUT, { confirm }));
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(confirm).toHaveBeenCalledWith({ tokenHash: 'abc', type: 'signup' });
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/dashboard');
    });
  });

  test('offers a new link when the link is spent', async () => {
    const resendConfirmation = jest.fn<AccountActions['resendConfirmation']>(() => Promise.resolve({ signedIn: false }));
    openAt(link, fakeSessionStore(SIGNED_OUT, { confirm: expired, resendConfirmation }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Email link is invalid or has expired');
    await userEvent.type(screen.getByLabelText('Email'), 'jana@firma.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(resendConfirmation).toHaveBeenCalledWith('jana@firma.example');
    expect(await screen.findByText('Check your email for the confirmation link!')).toBeVisible();
  });

  test('can be retried when the server cannot be reached', async () => {
    const confirm = () => refused({ code: 'unavailable', message: 'We cannot be reached at the moment.' });
    openAt(link, fakeSessionStore(SIGNED_OUT, { confirm }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot be reached at the moment.');
    expect(screen.getByRole('button', { name: 'Confirm email' })).toBeEnabled();
  });
});

describe('changing the address', () => {
  const link = '/auth/confirm?token_hash=abc&type=email_change&next=%2Fdashboard';

  test('asks for the second link after the first one', async () => {
    openAt(link, fakeSessionStore(SIGNED_OUT, { confirm: () => Promise.resolve({ signedIn: false }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByRole('status')).toHaveTextContent('This address is confirmed');
  });

  test('continues after the second link', async () => {
    openAt(link, fakeSessionStore(SIGNED_OUT, { confirm: () => Promise.resolve({ signedIn: true }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    expect(await screen.findByRole('heading')).toHaveTextContent('Welcome back');
  });

  test('mails new links to both addresses when a link is spent', async () => {
    const resendEmailChange = jest.fn<AccountActions['resendEmailChange']>(() => Promise.resolve({ signedIn: false }));
    openAt(link, fakeSessionStore(SIGNED_OUT, { confirm: expired, resendEmailChange }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm change' }));
    await userEvent.type(await screen.findByLabelText('Current email'), 'jana@firma.example{Enter}');
    expect(resendEmailChange).toHaveBeenCalledWith('jana@firma.example');
    expect(await screen.findByText('Check both mailboxes')).toBeVisible();
  });
});

describe('a forgotten password', () => {
  test('is reached from the sign-in form and leads to a mail, with the same reply for every address', async () => {
    const requestRecovery = jest.fn<AccountActions['requestRecovery']>(() => Promise.resolve({ signedIn: false }));
    openAt('/auth', fakeSessionStore(SIGNED_OUT, { requestRecovery }));
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    await userEvent.type(screen.getByLabelText('Email'), 'jana@firma.example{Enter}');
    expect(requestRecovery).toHaveBeenCalledWith('jana@firma.example');
    expect(await screen.findByRole('status')).toHaveTextContent('If jana@firma.example has an account');
  });

  test('is replaced by a new one, and the customer continues signed in', async () => {
    const changePassword = jest.fn<AccountActions['changePassword']>(() => Promise.resolve({ signedIn: true }));
    const confirm = jest.fn<AccountActions['confirm']>(() => Promise.resolve({ signedIn: true }));
    const store = fakeSessionStore(SIGNED_OUT, { confirm, changePassword });
    openAt('/auth/recover?token_hash=abc&type=recovery', store);
    expect(confirm).not.toHaveBeenCalled();
    act(() => {
      store.become({ ...signedInAs(jana), isRecovering: true });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(confirm).toHaveBeenCalledWith({ tokenHash: 'abc', type: 'recovery' });
    await userEvent.type(await screen.findByLabelText('New password'), 'correct horse battery{Enter}');
    expect(changePassword).toHaveBeenCalledWith('correct horse battery');
    expect(await screen.findByRole('heading')).toHaveTextContent('Welcome back');
  });

  test('requires the second factor first if there is one', async () => {
    openAt('/auth/new-password', fakeSessionStore({ ...SIGNED_OUT, isRecovering: true, awaiting: janaWithAuthenticator }));
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });

  test('shows why the new password was refused', async () => {
    const changePassword = () => refused({ code: 'weak_password', message: 'Password is too weak', reasons: ['length', 'personal'] });
    openAt('/auth/new-password', fakeSessionStore({ ...signedInAs(jana), isRecovering: true }, { changePassword }));
    await userEvent.type(screen.getByLabelText('New password'), 'jana12{Enter}');
    const field = screen.getByLabelText('New password');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('Use at least 8 characters. It must not contain your name or your email address.');
    });
    expect(field).toHaveFocus();
  });

  test('offers a new link in place when the link is spent', async () => {
    const requestRecovery = jest.fn<AccountActions['requestRecovery']>(() => Promise.resolve({ signedIn: false }));
    openAt('/auth/recover?token_hash=abc&type=recovery', fakeSessionStore(SIGNED_OUT, { confirm: expired, requestRecovery }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByLabelText('Email'), 'jana@firma.example{Enter}');
    expect(requestRecovery).toHaveBeenCalledWith('jana@firma.example');
  });
});

describe('the pages behind the links', () => {
  test.each([
    ['/auth/confirm?token_hash=abc&type=email_change', SIGNED_OUT],
    ['/auth/recover', SIGNED_OUT],
    ['/auth/recover?token_hash=abc&type=recovery', SIGNED_OUT],
    ['/auth/new-password', { ...signedInAs(jana), isRecovering: true as const }],
    ['/auth/new-password', { ...SIGNED_OUT, awaiting: janaWithAuthenticator }],
  ])('%s is accessible', async (address, state) => {
    const { container } = openAt(address, fakeSessionStore(state));
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

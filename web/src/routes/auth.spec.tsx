import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthProblem } from '../lib/auth/auth-problem.ts';
import type { AccountActions, AuthOutcome } from '../lib/auth/account-actions.types.ts';
import { accessibilityViolations } from '../testing/accessibility.ts';
import { json, startFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { challenge, CREDENTIAL_ID, requestOptions, startFakePasskeys, type FakePasskeys } from '../testing/fake-passkeys.ts';
import {
  fakeSessionStore,
  jana,
  janaWithAuthenticator,
  SIGNED_OUT,
  signedInAs,
  type FakeSessionStore,
} from '../testing/fake-session-store.ts';
import { renderAt } from '../testing/render-at.tsx';
import { AuthConfirmPage } from './auth-confirm.route.tsx';
import { AuthPage } from './auth.route.tsx';
// Lazy parts of the page, imported here so that no test waits for their compilation.
import '../features/auth/components/sign-up-form.tsx';
import '../features/second-factor/components/sign-in-second-factor.tsx';

const routes = [
  { path: '/auth', element: <AuthPage /> },
  { path: '/auth/confirm', element: <AuthConfirmPage /> },
  { path: '/dashboard', element: <h1>Welcome back</h1> },
];
const openAt = (address: string, store: FakeSessionStore = fakeSessionStore(SIGNED_OUT)) => renderAt(address, routes, store);
const refused = (problem: Partial<AuthProblem>): Promise<AuthOutcome> =>
  Promise.resolve({ signedIn: false, problem: { code: 'unknown', message: 'No.', reasons: [], ...problem } });

const fillSignUp = async (password: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('First name'), 'Jana');
  await userEvent.type(screen.getByLabelText('Last name'), 'Nováková');
  await userEvent.type(screen.getByLabelText('Email'), 'jana@firma.example');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the Terms of Service/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /at least 18/ }));
};

describe('signing in', () => {
  test('is busy during the request and goes to the dashboard', async () => {
    const { promise, resolve } = Promise.withResolvers<AuthOutcome>();
    const signIn = jest.fn<AccountActions['signIn']>(() => promise);
    const store = fakeSessionStore(SIGNED_OUT, { signIn });
    openAt('/auth', store);
    await userEvent.type(screen.getByLabelText('Email'), 'jana@firma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true');
    expect(signIn).toHaveBeenCalledWith({ email: 'jana@firma.example', password: 'correct horse' });
    act(() => {
      store.become(signedInAs(jana));
    });
    resolve({ signedIn: true });
    expect(await screen.findByRole('heading')).toHaveTextContent('Welcome back');
  });

  test('shows the server’s message in an alert and keeps the input', async () => {
    openAt(
      '/auth',
      fakeSessionStore(SIGNED_OUT, { signIn: () => refused({ code: 'invalid_credentials', message: 'Invalid login credentials' }) }),
    );
    await userEvent.type(screen.getByLabelText('Email'), 'jana@firma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials');
    expect(screen.getByLabelText('Email')).toHaveValue('jana@firma.example');
  });

  test('offers the confirmation mail again for an unconfirmed address', async () => {
    const resendConfirmation = jest.fn<AccountActions['resendConfirmation']>(() => Promise.resolve({ signedIn: false }));
    const signIn = () => refused({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    openAt('/auth', fakeSessionStore(SIGNED_OUT, { signIn, resendConfirmation }));
    await userEvent.type(screen.getByLabelText('Email'), 'jana@firma.example');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the email again' }));
    expect(resendConfirmation).toHaveBeenCalledWith('jana@firma.example');
    expect(await screen.findByText(/We sent the email again/)).toBeVisible();
  });

  test('names missing fields and sends no request', async () => {
    const signIn = jest.fn<AccountActions['signIn']>(() => Promise.resolve({ signedIn: true }));
    openAt('/auth', fakeSessionStore(SIGNED_OUT, { signIn }));
    await userEvent.type(screen.getByLabelText('Email'), 'jana');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter your email address, such as name@example.com.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(signIn).not.toHaveBeenCalled();
  });

  test('is skipped by signed-in visitors', async () => {
    openAt('/auth', fakeSessionStore(signedInAs(jana)));
    expect(await screen.findByRole('heading')).toHaveTextContent('Welcome back');
  });
});

describe('signing up', () => {
  test('sends names, terms and age, and points to the mail', async () => {
    const signUp = jest.fn<AccountActions['signUp']>(() => Promise.resolve({ signedIn: false }));
    openAt('/auth?tab=sign-up', fakeSessionStore(SIGNED_OUT, { signUp }));
    await fillSignUp('correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Check your email for the confirmation link!');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(signUp).toHaveBeenCalledWith({
      email: 'jana@firma.example',
      password: 'correct horse',
      data: { first_name: 'Jana', last_name: 'Nováková', terms_version: '2025-07', age_confirmed: true },
    });
  });

  test('is busy while the account is created', async () => {
    const { promise, resolve } = Promise.withResolvers<AuthOutcome>();
    openAt('/auth?tab=sign-up', fakeSessionStore(SIGNED_OUT, { signUp: () => promise }));
    await fillSignUp('correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toHaveAttribute('aria-busy', 'true');
    resolve({ signedIn: false });
    expect(await screen.findByText('Check your email for the confirmation link!')).toBeVisible();
  });

  test('explains at the password field why it is too weak', async () => {
    const signUp = () => refused({ code: 'weak_password', message: 'Password is too weak', reasons: ['length', 'pwned'] });
    openAt('/auth?tab=sign-up', fakeSessionStore(SIGNED_OUT, { signUp }));
    await fillSignUp('123456');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password is too weak');
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAccessibleDescription(
      'Use at least 8 characters. This password is on a list of common passwords. Choose another one.',
    );
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveFocus();
  });

  test('requires a password, the terms and the age before it sends a request', async () => {
    const signUp = jest.fn<AccountActions['signUp']>(() => Promise.resolve({ signedIn: false }));
    openAt('/auth?tab=sign-up', fakeSessionStore(SIGNED_OUT, { signUp }));
    await userEvent.type(await screen.findByLabelText('Password'), '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
    expect(screen.getByText('Accept the Terms of Service to open an account.')).toBeVisible();
    expect(screen.getByText('Confirm that you are at least 18.')).toBeVisible();
    expect(signUp).not.toHaveBeenCalled();
  });

  test('can show the password', async () => {
    openAt('/auth?tab=sign-up');
    await userEvent.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  test('shows the password strength, and does not count the customer’s own name', async () => {
    openAt('/auth?tab=sign-up');
    await userEvent.type(await screen.findByLabelText('First name'), 'Jana');
    await userEvent.type(screen.getByLabelText('Password'), 'JanaJana12');
    expect(screen.getByText('Weak')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery');
    expect(screen.getByText('Strong')).toBeVisible();
  });
});

describe('signing in with a passkey', () => {
  let api: FakeApi;
  let browser: FakePasskeys;
  const start = (offersInFields: boolean): void => {
    api = startFakeApi();
    api.on('POST /auth/v1/passkeys/authentication/options', () => json(200, challenge(requestOptions)));
    browser = startFakePasskeys(offersInFields);
  };
  afterEach(() => {
    api.restore();
    browser.restore();
  });

  test('needs no email and no password', async () => {
    start(false);
    const signInWithPasskey = jest.fn<AccountActions['signInWithPasskey']>(() => Promise.resolve({ signedIn: true }));
    openAt('/auth', fakeSessionStore(SIGNED_OUT, { signInWithPasskey }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with a passkey' }));
    expect(await screen.findByRole('button', { name: 'Continue with a passkey' })).toBeEnabled();
    expect(signInWithPasskey.mock.calls[0]?.[0]).toMatchObject({ credential: { id: CREDENTIAL_ID } });
  });

  test('says what went wrong and what to do', async () => {
    start(false);
    browser.get.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    const signInWithPasskey = () => refused({ code: 'webauthn_verification_failed', message: 'We could not accept this passkey.' });
    openAt('/auth', fakeSessionStore(SIGNED_OUT, { signInWithPasskey }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You closed the prompt');
    await userEvent.click(screen.getByRole('button', { name: 'Continue with a passkey' }));
    expect(await screen.findByText('Use another passkey, or choose another way.')).toBeVisible();
  });

  test('is offered in the email field', async () => {
    start(true);
    browser.get.mockResolvedValueOnce(browser.credential);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const signInWithPasskey = jest.fn<AccountActions['signInWithPasskey']>(() => {
      resolve(undefined);
      return Promise.resolve({ signedIn: true });
    });
    openAt('/auth', fakeSessionStore(SIGNED_OUT, { signInWithPasskey }));
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await promise;
    expect(browser.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  });
});

describe('the second factor at sign-in', () => {
  const awaiting = { ...SIGNED_OUT, awaiting: janaWithAuthenticator };

  test('asks for the code before the customer is signed in, and accepts one with a space in it', async () => {
    const verifyCode = jest.fn<AccountActions['verifyCode']>(() => Promise.resolve({ signedIn: true }));
    openAt('/auth', fakeSessionStore(awaiting, { verifyCode }));
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field, '123 456{Enter}');
    expect(verifyCode).toHaveBeenCalledWith('123456');
  });

  test('shows why a code was refused, and sends no request for a malformed one', async () => {
    const verifyCode = jest.fn<AccountActions['verifyCode']>(() =>
      refused({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }),
    );
    openAt('/auth', fakeSessionStore(awaiting, { verifyCode }));
    await userEvent.type(await screen.findByLabelText('Code'), '12345{Enter}');
    expect(await screen.findByText('Enter the six digits of the code.')).toBeVisible();
    expect(verifyCode).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Code'), '6{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('A code changes every 30 seconds');
  });

  test('accepts a recovery code instead', async () => {
    const enterRecoveryCode = jest.fn<AccountActions['enterRecoveryCode']>(() => Promise.resolve({ signedIn: true }));
    openAt('/auth', fakeSessionStore(awaiting, { enterRecoveryCode }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await userEvent.keyboard('abcd-efgh{Enter}');
    expect(enterRecoveryCode).toHaveBeenCalledWith('abcd-efgh');
  });

  test('can be cancelled', async () => {
    const signOut = jest.fn<AccountActions['signOut']>(() => Promise.resolve({ signedIn: false }));
    openAt('/auth', fakeSessionStore(awaiting, { signOut }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(signOut).toHaveBeenCalledWith('local');
  });
});

describe('a session that was ended by the server', () => {
  test.each([
    ['inactive', /You were signed out.*inactive/],
    ['password_changed', /Your password was changed.*set a new password/],
    ['reused', /ended for your safety/],
    ['suspended', /suspended.*support/],
  ] as const)('is reported with its reason: %s', async (ended, words) => {
    openAt('/auth', fakeSessionStore({ ...SIGNED_OUT, ended }));
    expect(await screen.findByRole('status')).toHaveTextContent(words);
  });
});

describe('the account pages', () => {
  test.each(['/auth', '/auth?tab=sign-up', '/auth/confirm?token_hash=abc&type=signup', '/auth/confirm'])(
    '%s is accessible',
    async (address) => {
      const { container } = openAt(address);
      await screen.findByRole('button', { name: /Sign In|Create Account|Confirm email|Send a new link/ });
      expect(await accessibilityViolations(container)).toEqual([]);
    },
  );
});

import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Credentials } from '../../platform/accounts/credentials.ts';
import { KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import { Passwords } from '../../platform/accounts/passwords.ts';
import { authClient, mailedLinks, newEmail, PASSWORD, signedInCustomer, signUpData } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const signUp = (email: string, password = PASSWORD) => authClient(api).signUp({ email, password, options: { data: signUpData } });

describe('opening an account with auth-js', () => {
  it('signs up, confirms with the mailed link, and is signed in', async () => {
    const email = newEmail();
    const client = authClient(api);
    const signedUp = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: signUpData, emailRedirectTo: 'http://danubit.test/dashboard?tab=cards' },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email, user_metadata: { first_name: 'Jana' } });

    const [link] = await mailedLinks(api, email);
    expect(link).toMatchObject({ firstName: 'Jana', path: '/auth/confirm?type=signup&next=%2Fdashboard%3Ftab%3Dcards' });
    const confirmed = await client.verifyOtp({ token_hash: link?.tokenHash ?? '', type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.email_confirmed_at).toBeDefined();

    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email, role: 'authenticated', user_metadata: { last_name: 'Nováková', email_verified: true } });
    const claims = await client.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.claims).toMatchObject({
      sub: data.user?.id,
      aud: 'authenticated',
      aal: 'aal1',
      email,
      iss: 'http://danubit.test/auth/v1',
    });
  });

  it('stores registration, terms and age confirmation as events, with personal data encrypted', async () => {
    const { userId, email } = await signedInCustomer(api);
    const events = await api.eventLog.read<AccountEvent>(accountStream(userId));
    expect(events.map(({ type }) => type)).toEqual(['AccountRegistered', 'TermsAccepted', 'AgeConfirmed', 'EmailConfirmed']);
    const found = async (text: string): Promise<number> => {
      const rows = await api.database.query<unknown[]>('SELECT 1 FROM log.events e WHERE e::text LIKE $1', [`%${text}%`]);
      return rows.length;
    };
    expect(await found(userId)).toBeGreaterThan(0);
    expect(await found(email)).toBe(0);
    expect(await found('Nováková')).toBe(0);
  });

  it('gives new and known addresses the same reply, and creates no second account', async () => {
    const { email, userId } = await signedInCustomer(api);
    const known = await signUp(email);
    const fresh = await signUp(newEmail());
    expect(known.error).toBeNull();
    const shapeOf = (value: unknown): unknown =>
      typeof value === 'object' && value !== null ? Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]) : typeof value;
    expect(shapeOf(known.data)).toEqual(shapeOf(fresh.data));
    expect(known.data.user?.id).not.toBe(userId);
    const { data } = await authClient(api).signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(data.user?.id).toBe(userId);
  });

  it('completes a sign-up that a crash interrupted before the account was in the log', async () => {
    const email = newEmail();
    await api.app.get(Credentials).claim(api.app.get(KeyedIndex).ofEmail(email), 'hash of the first try');
    expect((await signUp(email)).error).toBeNull();
    const [link] = await mailedLinks(api, email);
    expect((await authClient(api).verifyOtp({ token_hash: link?.tokenHash ?? '', type: 'signup' })).error).toBeNull();
    expect((await authClient(api).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('refuses weak passwords and names the reasons', async () => {
    const short = await signUp(newEmail(), 'kR8$x');
    expect(short.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    const common = await signUp(newEmail(), 'Password123');
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    expect((await signUp(newEmail(), 'Danubit123!')).error).toMatchObject({ code: 'weak_password' });
    expect((await signUp(newEmail(), 'x'.repeat(129))).error).toMatchObject({ code: 'validation_failed' });
  });

  it('refuses sign-up without terms, age confirmation or a valid address', async () => {
    const client = authClient(api);
    const noTerms = await client.signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { data: { ...signUpData, age_confirmed: false } },
    });
    expect(noTerms.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await signUp('no-address')).error?.message).toBe('Unable to validate email address: invalid format');
    expect((await signUp('')).error?.message).toBe('You must provide either an email or phone number and a password');
  });

  it('does not redirect to another site after confirmation', async () => {
    for (const emailRedirectTo of [
      'https://evil.example/dashboard',
      '//evil.example',
      'http://danubit.test//evil.example',
      'javascript:alert(1)',
    ]) {
      const email = newEmail();
      await authClient(api).signUp({ email, password: PASSWORD, options: { data: signUpData, emailRedirectTo } });
      expect((await mailedLinks(api, email))[0]?.path).toBe('/auth/confirm?type=signup&next=%2Fdashboard');
    }
  });
});

describe('the confirmation link', () => {
  it('works once, within a day', async () => {
    const email = newEmail();
    await signUp(email);
    const [link] = await mailedLinks(api, email);
    const tokenHash = link?.tokenHash ?? '';
    expect((await authClient(api).verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBeNull();
    const again = await authClient(api).verifyOtp({ token_hash: tokenHash, type: 'email' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' });

    const late = newEmail();
    await signUp(late);
    const [lateLink] = await mailedLinks(api, late);
    await api.database.query("UPDATE app.one_time_tokens SET expires_at = expires_at - interval '24 hours'");
    expect((await authClient(api).verifyOtp({ token_hash: lateLink?.tokenHash ?? '', type: 'signup' })).error).toMatchObject({
      code: 'otp_expired',
    });
  });

  it('also works as a token with the address it was sent to', async () => {
    const email = newEmail();
    await signUp(email);
    const token = (await mailedLinks(api, email))[0]?.tokenHash ?? '';
    expect((await authClient(api).verifyOtp({ email: newEmail(), token, type: 'signup' })).error).toMatchObject({ code: 'otp_expired' });
    expect((await authClient(api).verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  });

  it('sets the password of the sign-up that requested this mail', async () => {
    const email = newEmail();
    await signUp(email, 'password of a stranger');
    await signUp(email);
    const links = await mailedLinks(api, email);
    expect(links).toHaveLength(2);
    await authClient(api).verifyOtp({ token_hash: links[1]?.tokenHash ?? '', type: 'signup' });
    expect((await authClient(api).signInWithPassword({ email, password: 'password of a stranger' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await authClient(api).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await authClient(api).verifyOtp({ token_hash: links[0]?.tokenHash ?? '', type: 'signup' })).error).toMatchObject({
      code: 'otp_expired',
    });
  });

  it('is mailed again on request, at most once a minute, and not to unknown addresses', async () => {
    const email = newEmail();
    await signUp(email);
    const resend = (address: string) => authClient(api).resend({ type: 'signup', email: address });
    expect((await resend(email)).error).toBeNull();
    expect(await mailedLinks(api, email)).toHaveLength(1);
    await api.database.query("UPDATE app.one_time_tokens SET created_at = created_at - interval '2 minutes'");
    expect((await resend(email)).error).toBeNull();
    expect(await mailedLinks(api, email)).toHaveLength(2);
    expect((await resend(newEmail())).error).toBeNull();
  });
});

describe('signing in with a password', () => {
  it('gives the same reply for an unknown address and a wrong password', async () => {
    const { email } = await signedInCustomer(api);
    const wrong = await authClient(api).signInWithPassword({ email, password: 'not the password' });
    const unknown = await authClient(api).signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(unknown.error).toEqual(wrong.error);
  });

  it('does the same work for an unknown address and a wrong password', async () => {
    const { email } = await signedInCustomer(api);
    const workOf = async (address: string): Promise<unknown> => {
      const hashing = jest.spyOn(api.app.get(Passwords), 'verify');
      const asking = jest.spyOn(api.database, 'query');
      await authClient(api).signInWithPassword({ email: address, password: 'not the password' });
      const work = { hashes: hashing.mock.calls.length, queries: asking.mock.calls.length };
      hashing.mockRestore();
      asking.mockRestore();
      return work;
    };
    // The first attempt with an unknown address also creates the hash used for all later ones, so it takes longer.
    await workOf(newEmail());
    const known = await workOf(email);
    expect(known).toMatchObject({ hashes: 1 });
    expect(await workOf(newEmail())).toEqual(known);
  });

  it('requires a confirmed address, and mails a new link when none is valid', async () => {
    const email = newEmail();
    await signUp(email);
    const refused = await authClient(api).signInWithPassword({ email, password: PASSWORD });
    expect(refused.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });
    expect(await mailedLinks(api, email)).toHaveLength(1);
    await api.database.query(
      "UPDATE app.one_time_tokens SET expires_at = expires_at - interval '25 hours', created_at = created_at - interval '25 hours'",
    );
    await authClient(api).signInWithPassword({ email, password: PASSWORD });
    expect(await mailedLinks(api, email)).toHaveLength(2);
  });
});

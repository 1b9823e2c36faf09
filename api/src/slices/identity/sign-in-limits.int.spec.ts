import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMATIONS_PER_ADDRESS, SignInLimits } from '../../platform/accounts/sign-in-limits.ts';
import { KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import {
  authClient,
  mailedLinks,
  newEmail,
  PASSWORD,
  signedInCustomer,
  signUpData,
  type SignedInCustomer,
} from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let jana: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  jana = await signedInCustomer(api);
});
afterAll(() => api.stop());

const guess = (email: string, address: string): Promise<() => Promise<void>> => {
  const index = api.app.get(KeyedIndex);
  return api.app
    .get(SignInLimits)
    .spendGuess({ emailIndex: index.ofEmail(email), addressIndex: index.ofAddress(address), now: api.clock.now() });
};

const useUp = async (email: string): Promise<void> => {
  for (let round = 0; round < 100; round += 1) await guess(email, `203.0.113.${String(round)}`).catch(() => undefined);
};

const TOO_MANY = { status: 429, errorCode: 'over_request_rate_limit' };

describe('guessing a password', () => {
  it('is limited to 100 tries an hour from all addresses together, and does not lock out the owner at a known place', async () => {
    for (let round = 0; round < 100; round += 1) await guess(jana.email, `203.0.113.${String(round)}`);
    await expect(guess(jana.email, '198.51.100.1')).rejects.toMatchObject(TOO_MANY);
    const overHttp = await fetch(`${api.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ email: jana.email, password: 'whatever it is' }),
    });
    expect(overHttp.status).toBe(429);
    expect(Number(overHttp.headers.get('retry-after'))).toBeGreaterThan(3_000);
    // A place from which the owner has signed in before.
    await expect(guess(jana.email, '127.0.0.1')).resolves.toBeInstanceOf(Function);
    api.clock.advance(3_600_000);
    await expect(guess(jana.email, '198.51.100.1')).resolves.toBeInstanceOf(Function);
  });

  it('does not lock out the owner on a known device, at any place', async () => {
    const send = (address: string, cookie: string, password: string, email = jana.email) =>
      fetch(`${api.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
        body: JSON.stringify({ email, password }),
      });
    const signedIn = await send('198.51.100.20', '', PASSWORD);
    const set = signedIn.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^danubit_device=[\w.-]+; Path=\/auth\/v1\/token; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const cookie = set.split(';')[0] ?? '';
    await useUp(jana.email);

    const elsewhere = '198.51.100.21';
    expect((await send(elsewhere, '', PASSWORD)).status).toBe(429);
    expect((await send(elsewhere, `theme=dark; ${cookie}`, PASSWORD)).status).toBe(200);
    // The cookie is not accepted for another account or with another nonce.
    expect((await send('198.51.100.22', cookie.replace('=', '=x'), PASSWORD)).status).toBe(429);
    await useUp('other@firma.example');
    expect((await send(elsewhere, cookie, PASSWORD, 'other@firma.example')).status).toBe(429);
    api.clock.advance(3_600_000);
  });

  it('is counted for unknown addresses too, and a correct password is refunded', async () => {
    for (let round = 0; round < 100; round += 1) await guess('nobody@firma.example', `203.0.113.${String(round)}`);
    await expect(guess('nobody@firma.example', '198.51.100.1')).rejects.toMatchObject(TOO_MANY);
    for (let round = 0; round < 101; round += 1) await (await guess('karol@firma.example', `198.51.100.${String(round)}`))();
  });

  it('is limited to 100 tries a minute from one address, for different accounts', async () => {
    const at = '192.0.2.1';
    for (let round = 0; round < 100; round += 1) await guess(newEmail(), at);
    await expect(guess(newEmail(), at)).rejects.toMatchObject(TOO_MANY);
    await expect(guess(newEmail(), '192.0.2.2')).resolves.toBeInstanceOf(Function);
    api.clock.advance(60_000);
    await expect(guess(newEmail(), at)).resolves.toBeInstanceOf(Function);
  });
});

describe('mails that ask for the confirmation of an address', () => {
  const HOUR_MS = 3_600_000;

  it('go to one address at most five times a day, and every request is answered alike', async () => {
    const email = newEmail();
    for (let round = 0; round < CONFIRMATIONS_PER_ADDRESS + 3; round += 1) {
      const { error } =
        round % 2 === 0
          ? await authClient(api).signUp({ email, password: PASSWORD, options: { data: signUpData } })
          : await authClient(api).resend({ type: 'signup', email });
      expect(error).toBeNull();
      api.clock.advance(HOUR_MS);
    }
    expect(await mailedLinks(api, email)).toHaveLength(CONFIRMATIONS_PER_ADDRESS);

    api.clock.advance(24 * HOUR_MS);
    await authClient(api).resend({ type: 'signup', email });
    expect(await mailedLinks(api, email)).toHaveLength(CONFIRMATIONS_PER_ADDRESS + 1);
  });
});

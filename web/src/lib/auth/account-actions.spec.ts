import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { jana } from '../../testing/fake-session-store.ts';
import { json } from '../../testing/fake-api.ts';
import type { AskProof } from '../step-up/step-up-store.ts';
import { accountActions } from './account-actions.ts';
import { openAccountLibrary } from './auth-client.ts';
import type { RefreshRefusal } from './account-actions.types.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const HOUR_S = 3_600;
const storedSession = (expiresInS: number): string =>
  JSON.stringify({
    access_token: `${btoa('{"alg":"ES256"}')}.${btoa(JSON.stringify({ sub: jana.id }))}.c2ln`,
    refresh_token: 'r1',
    token_type: 'bearer',
    expires_in: expiresInS,
    expires_at: Math.floor(Date.now() / 1_000) + expiresInS,
  });
const refusal = (status: number, code: string, msg: string): Response => json(status, { code: status, error_code: code, msg });

/** The real session library with a fake server. */
const libraryWith = (answer: (request: string) => Response, onRefreshRefused: (refusal: RefreshRefusal) => void = () => undefined) => {
  const requests: string[] = [];
  const library = openAccountLibrary(onRefreshRefused, (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const request = `${init?.method ?? 'GET'} ${pathname.replace('/auth/v1', '')}`;
    // The request of a page that has just loaded with a session.
    if (request === 'GET /user') return Promise.resolve(json(200, jana));
    requests.push(request);
    return Promise.resolve(answer(request));
  });
  return { ...library, requests };
};

describe('the account actions', () => {
  beforeEach(() => {
    // A page has one client; this file creates one per test, and auth-js warns about that.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(SESSION_STORAGE_KEY, storedSession(HOUR_S));
  });
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  test.each([
    ['reauthentication_needed', 'password'],
    ['insufficient_aal', 'totp'],
  ] as const)('refused with %s request the %s and are repeated', async (code, proof) => {
    const answers = [refusal(403, code, 'A fresh proof is needed'), json(200, { ...jana, id: jana.id })];
    const askProof = jest.fn<AskProof>(() => Promise.resolve(true));
    const { client, requests } = libraryWith(() => answers.shift() ?? refusal(500, 'unexpected_failure', 'No more answers'));
    // The client is the complete one that openAccountLibrary created; only the proof dialog is replaced.
    const outcome = await accountActions(client, askProof).changePassword('correct horse battery');
    expect(outcome).toEqual({ signedIn: true });
    expect(askProof).toHaveBeenCalledWith(proof);
    expect(requests).toEqual(['PUT /user', 'PUT /user']);
  });

  test('are not performed and report it when the customer declines the proof', async () => {
    const { client, requests } = libraryWith(() => refusal(403, 'reauthentication_needed', 'A fresh proof is needed'));
    const { problem } = await accountActions(client, () => Promise.resolve(false)).changeEmail('jana@other.example');
    expect(problem).toMatchObject({ code: 'unproven', message: expect.stringContaining('nothing was changed') });
    expect(requests).toEqual(['PUT /user']);
  });

  test('return the QR code of a new factor as plain SVG text', async () => {
    const svg = '<svg viewBox="0 0 3 3"><path d="M0 0h1v1h-1z"/></svg>';
    const { actions } = libraryWith(() =>
      json(200, { id: 'f1', type: 'totp', friendly_name: null, totp: { qr_code: svg, secret: 'ABCD', uri: 'otpauth://totp/x' } }),
    );
    const { enrolment } = await actions.enrolFactor('totp');
    expect(enrolment).toEqual({ factorId: 'f1', secret: 'ABCD', uri: 'otpauth://totp/x', qrSvg: svg });
  });

  test('replace an existing set of recovery codes', async () => {
    const { actions, requests } = libraryWith((request) =>
      request.endsWith('/regenerate')
        ? json(200, { id: 'f2', type: 'recovery_code', total: 1, codes: ['abcd-efgh'] })
        : refusal(422, 'mfa_verified_factor_exists', 'A set exists'),
    );
    expect((await actions.issueRecoveryCodes('new')).codes).toEqual(['abcd-efgh']);
    expect(requests).toEqual(['POST /factors/recovery-codes', 'POST /factors/recovery-codes/regenerate']);
  });

  test('ask who it is before other devices are signed out, and leave them alone without an answer', async () => {
    let proven = false;
    const { client } = libraryWith(() =>
      proven ? new Response(null, { status: 204 }) : refusal(400, 'reauthentication_needed', 'Enter your password again, then try again.'),
    );
    const asked: string[] = [];
    const answering = (answer: boolean): AskProof => {
      return (proof) => {
        asked.push(proof);
        proven = answer;
        return Promise.resolve(answer);
      };
    };
    expect((await accountActions(client, answering(false)).signOut('others')).problem?.code).toBe('unproven');
    expect(await accountActions(client, answering(true)).signOut('others')).toEqual({ signedIn: true });
    expect(asked).toEqual(['password', 'password']);
  });

  test.each([
    ['the first', { code: 400, error_code: 'session_expired', msg: 'Session Expired (Inactivity)' }],
    ['the second', { code: 'session_expired', message: 'Session Expired (Inactivity)' }],
  ])('report why a refresh was refused, which auth-js does not: %s shape of GoTrue', async (_which, body) => {
    localStorage.setItem(SESSION_STORAGE_KEY, storedSession(-1));
    const heard: RefreshRefusal[] = [];
    const { client } = libraryWith(
      () => json(400, body),
      (refused) => heard.push(refused),
    );
    await client.getSession();
    expect(heard[0]).toEqual({ code: 'session_expired', message: 'Session Expired (Inactivity)', refreshToken: 'r1' });
  });
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { declineCardTry, openCardTry } from '@danubit/contracts/http/payments/card-try.contract';
import type { CardDetails, SecurityCodeResult, TokeniseResult } from '@danubit/core/payment-provider/payment-provider.port';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTVerifyGetKey } from 'jose';
import { accessTokenRules } from '../access-token-rules.ts';
import { callerCheck } from '../caller.ts';
import { buildCardGateway, type CardGatewayDependencies } from '../card-gateway.server.ts';
import { apiClient } from '../api-client.ts';
import { gatewayLog } from '../gateway-log.ts';

export const NOW = new Date('2026-11-20T10:00:00Z');
const RULES = accessTokenRules('https://danubit.example');
export const INTERNAL_SECRET = 'a-secret-between-gateway-and-api-0001';

export type ReceivedRequest = { readonly url: string; readonly headers: http.IncomingHttpHeaders; readonly text: string };
type StubAnswer =
  { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> } | 'hang' | 'reset' | 'nonsense';

export const TRY_ID = '0199a0f0-0000-7000-8000-000000000042';
const TRY_ANSWERS: Readonly<Record<string, object>> = {
  [openCardTry.path]: { tryId: TRY_ID, savedCard: { provider: 'stripe', token: 'pm_saved_1', providerCustomer: 'cus_1' } },
  [declineCardTry.path]: { counted: true },
};

/** An api on a real socket that records requests and sends the response given by the test. It opens and counts every try by default. */
export const startStubApi = async () => {
  const received: ReceivedRequest[] = [];
  /** Requests about tries. */
  const tries: ReceivedRequest[] = [];
  const tryAnswers = new Map<string, StubAnswer>(Object.entries(TRY_ANSWERS).map(([path, body]) => [path, { status: 200, body }]));
  let answer: StubAnswer = {
    status: 200,
    body: { transactionId: 'txn_01K9M4000000000000000000A0', status: 'completed', challengeUrl: null },
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = request.url ?? '';
      const ofTry = tryAnswers.get(url);
      (ofTry === undefined ? received : tries).push({ url, headers: request.headers, text: Buffer.concat(chunks).toString('utf8') });
      const given = ofTry ?? answer;
      if (given === 'hang') return;
      if (given === 'reset') return void request.socket.destroy();
      if (given === 'nonsense') return void response.end('<html>not what you asked for</html>');
      response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers }).end(JSON.stringify(given.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    received,
    tries,
    answers: (next: StubAnswer) => {
      answer = next;
    },
    answersTries: (endpoint: typeof openCardTry | typeof declineCardTry, next: StubAnswer) => {
      tryAnswers.set(endpoint.path, next);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const WRONG_CODE = '000';

/** A card provider that returns the result given by the test and records the cards it receives. */
export const fakeTokeniser = () => {
  const cards: CardDetails[] = [];
  let result: TokeniseResult | Error = {
    kind: 'token',
    token: 'pm_test_1',
    providerCustomer: null,
    brand: 'visa',
    lastFour: '4242',
    funding: 'credit',
    country: 'US',
    fingerprint: 'fp_1',
  };
  const codes: string[] = [];
  return {
    name: 'stripe',
    cards,
    codes,
    tokeniseSecurityCode: (code: string): Promise<SecurityCodeResult> => {
      codes.push(code);
      return Promise.resolve(code === WRONG_CODE ? { kind: 'invalid' } : { kind: 'token', token: 'cvctok_1' });
    },
    answers: (next: TokeniseResult | Error) => {
      result = next;
    },
    tokenise: (card: CardDetails): Promise<TokeniseResult> => {
      cards.push(card);
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
  };
};

/** An installation with this provider alone. */
export const tokenisersOf = (provider: ReturnType<typeof fakeTokeniser>): CardGatewayDependencies['providers'] => ({
  forNewPayments: provider.name,
  of: (name) => (name === provider.name ? provider : undefined),
});

export const signingKeys = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys: JWTVerifyGetKey = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] });
  const token = ({ issuer = RULES.issuer, expiresAt }: { readonly issuer?: string; readonly expiresAt?: number } = {}): Promise<string> =>
    new SignJWT({ session_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: RULES.typ })
      .setSubject('0199a0f0-0000-7000-8000-000000000001')
      .setIssuer(issuer)
      .setAudience(RULES.audience)
      .setIssuedAt()
      .setExpirationTime(expiresAt ?? '5 minutes')
      .sign(privateKey);
  return { keys, token };
};

export const startGateway = async (overrides: Partial<CardGatewayDependencies> & { readonly answerTimeoutMs?: number } = {}) => {
  const api = await startStubApi();
  const provider = fakeTokeniser();
  const { keys, token } = await signingKeys();
  const logLines: string[] = [];
  const { answerTimeoutMs, ...dependencies } = overrides;
  const gateway = buildCardGateway({
    providers: tokenisersOf(provider),
    askApi: apiClient({
      apiUrl: api.url,
      internalSecret: INTERNAL_SECRET,
      ...(answerTimeoutMs === undefined ? {} : { answerTimeoutMs }),
    }),
    verifyCaller: callerCheck(keys, RULES),
    isApiUp: () => Promise.resolve(true),
    clock: { now: () => NOW },
    log: gatewayLog({ write: (line) => logLines.push(line) }),
    trustedProxies: 'loopback',
    ...dependencies,
  });
  const bearer = `Bearer ${await token()}`;
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    gateway.inject({
      method: 'POST',
      url: '/functions/v1/process-payment',
      headers: { authorization: bearer, 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return {
    gateway,
    api,
    provider,
    token,
    bearer,
    logLines,
    post,
    close: async () => {
      await Promise.all([gateway.close(), api.close()]);
    },
  };
};
export type GatewayUnderTest = Awaited<ReturnType<typeof startGateway>>;

export const goodPayment = {
  amount: 250,
  currency: 'EUR',
  cardNumber: '4242424242424242',
  expiryDate: '12/30',
  cvv: '975',
  cardholderName: 'Jana Nováková',
  country: 'SK',
  zipCode: '81101',
  pspProvider: 'stripe',
} as const;

import { PARTNER_SCOPES, PARTNER_TOKEN_MINUTES } from '@danubit/contracts/values/partners';
import { STREAM_CLOSED } from '@danubit/contracts/values/partner-stream';
import { newPartnerToken } from '@danubit/core/security/partner-key';
import { createDanubit } from '@danubit/sdk';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { idIn, person, problem, QUOTE, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';
import { openStream } from './testing/stream-client.ts';

let scene: PartnerScene;
/** Creating a key needs a fresh proof, which is over when the clock has moved. */
let ofSdk: Client;
beforeAll(async () => {
  scene = await startPartnerScene();
  ofSdk = await newClient('SDK');
});
afterAll(() => scene.stop());

const GRANT = { grant_type: 'client_credentials' };
type Client = { readonly id: string; readonly key: string };

const newClient = async (name: string, change: object = {}): Promise<Client> => {
  const key = await scene.newKey(scene.own.owner, { name, ...change });
  const { keys } = (await scene.asCustomer(scene.own.owner, 'GET', '/api/partner')).body.partner;
  return { id: keys.find((each) => each.name === name)?.key_id ?? '', key };
};

const ask = async (form: Readonly<Record<string, string>>, client?: Client, path = '/v1/oauth/token') => {
  const basic = client === undefined ? {} : { authorization: `Basic ${btoa(`${client.id}:${client.key}`)}` };
  const answer = await fetch(`${scene.api.url}${path}`, { method: 'POST', headers: basic, body: new URLSearchParams(form) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Readonly<Record<string, unknown>> };
};
const inForm = ({ id, key }: Client) => ({ ...GRANT, client_id: id, client_secret: key });
const tokenOf = async (client: Client, scope?: string): Promise<string> =>
  idIn(await ask({ ...GRANT, ...(scope === undefined ? {} : { scope }) }, client), 'access_token');
const refusal = (status: number, error: string) => ({
  status,
  body: {
    ...{ error, error_description: expect.stringMatching(/./), request_id: expect.stringMatching(/./) },
    error_uri: expect.stringMatching(new RegExp(`/api-docs#error-${error}$`)),
  },
});

describe('a request for a token', () => {
  it('is answered for the id and secret of a key, by HTTP Basic or in the form, and not to be stored', async () => {
    const client = await newClient('Server');
    for (const answer of [await ask(GRANT, client), await ask(inForm(client)), await ask(GRANT, client, '/oauth/token')]) {
      expect(answer).toMatchObject({
        status: 200,
        body: { token_type: 'Bearer', expires_in: 60 * PARTNER_TOKEN_MINUTES, scope: PARTNER_SCOPES.join(' ') },
      });
      expect(idIn(answer, 'access_token')).toMatch(/^dat_test_/);
      expect([answer.headers.get('cache-control'), answer.headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    }
    // RFC 6749 §3.2: unknown parameters are ignored, and empty ones are missing.
    expect(await ask({ ...GRANT, audience: 'x', scope: '' }, client)).toMatchObject({ status: 200 });
  });

  it('with curl works as the page of the partner API has it', async () => {
    const page = await readFile(fileURLToPath(new URL('../../../../docs/partner-api.md', import.meta.url)), 'utf8');
    const [, command = ''] = /```sh\n(curl [^`]*\/v1\/oauth\/token[^`]*)```/.exec(page) ?? [];
    const { id, key } = await newClient('Curl');
    const env = { ...process.env, DANUBIT_URL: scene.api.url, DANUBIT_CLIENT_ID: id, DANUBIT_API_KEY: key };
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
    expect(JSON.parse(stdout)).toMatchObject({ access_token: expect.stringMatching(/^dat_test_/), scope: 'quotes orders' });
  });

  it('is refused as RFC 6749 says', async () => {
    const client = await newClient('Refused', { scopes: ['quotes'] });
    const other = await newClient('Other');
    const wrong = [
      { ...client, key: other.key },
      { ...client, id: other.id },
      { id: '', key: client.key },
      { ...client, key: 'nothing' },
    ];
    for (const each of wrong) {
      const answer = await ask(GRANT, each);
      expect(answer).toMatchObject(each.id === '' ? refusal(400, 'invalid_request') : refusal(401, 'invalid_client'));
      if (each.id !== '') expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
    }
    expect(await ask(GRANT)).toMatchObject(refusal(401, 'invalid_client'));
    expect(await ask({}, client)).toMatchObject(refusal(400, 'invalid_request'));
    for (const grant_type of ['password', 'refresh_token', 'urn:x']) {
      expect(await ask({ grant_type }, client)).toMatchObject(refusal(400, 'unsupported_grant_type'));
    }
    for (const scope of ['orders', 'quotes orders', 'admin']) {
      expect(await ask({ ...GRANT, scope }, client)).toMatchObject(refusal(400, 'invalid_scope'));
    }
    const twice = await fetch(`${scene.api.url}/v1/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials&grant_type=password',
    });
    expect({ status: twice.status, body: await twice.json() }).toMatchObject(refusal(400, 'invalid_request'));
  });

  it('obeys the ranges of the key, the suspension of its company and its allowance', async () => {
    const elsewhere = await newClient('Elsewhere', { networks: ['203.0.113.16/28'] });
    expect(await ask(GRANT, elsewhere)).toMatchObject(refusal(400, 'unauthorized_client'));
    const client = await newClient('Counted');
    const { headers } = await scene.get('/v1/limits', client.key);
    const asked = await ask(GRANT, client);
    expect(Number(asked.headers.get('x-ratelimit-remaining'))).toBe(Number(headers.get('x-ratelimit-remaining')) - 1);
    const partnerId = partnerIdOf(scene.own.owner.userId);
    const set = (change: string) =>
      scene.api.database.query(`UPDATE app.partner_accounts SET ${change} WHERE partner_id = $1`, [partnerId]);
    await set('is_suspended = true');
    expect(await ask(GRANT, client)).toMatchObject(refusal(400, 'unauthorized_client'));
    await set('is_suspended = false, requests_per_hour = 1');
    const limited = await ask(GRANT, client);
    expect(limited).toMatchObject(refusal(429, 'rate_limit_exceeded'));
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    await set('requests_per_hour = 1000');
  });
});

describe('the revocation of a token', () => {
  const REVOKE = '/v1/oauth/revoke';
  let client: Client;
  beforeAll(async () => {
    client = await newClient('Revoking');
  });

  it('ends this token and no other, immediately in every process, with its streams', async () => {
    const [ended, kept] = [await tokenOf(client), await tokenOf(client)];
    const [streamOfEnded, streamOfKept] = [
      await openStream(`${scene.api.url}/v1/stream`, ended),
      await openStream(`${scene.api.url}/v1/stream`, kept),
    ];
    for (const stream of [streamOfEnded, streamOfKept]) expect(await stream.next()).toMatchObject({ type: 'stream.ready' });
    expect(await ask({ token: ended, token_type_hint: 'access_token' }, client, REVOKE)).toMatchObject({ status: 200, body: {} });
    const refused = await scene.get('/v1/limits', ended);
    expect(refused).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await streamOfEnded.closed).toBe(STREAM_CLOSED.keyEnded);
    for (const secret of [kept, client.key]) expect(await scene.get('/v1/limits', secret)).toMatchObject({ status: 200 });
    await streamOfKept.close();
  });

  it('is answered alike for tokens that have ended and for text that is no token (RFC 7009 §2.2), by Basic and in the form', async () => {
    const token = await tokenOf(client);
    const inBody = { client_id: client.id, client_secret: client.key };
    for (const given of [token, token, newPartnerToken('test'), 'x']) {
      expect(await ask({ token: given, ...inBody }, undefined, REVOKE)).toMatchObject({ status: 200, body: {} });
    }
    expect(await ask({ token }, client, '/oauth/revoke')).toMatchObject({ status: 200, body: {} });
  });

  it('is refused for unknown clients, for tokens of other clients, for keys, and without a token', async () => {
    const other = await newClient('Another');
    const token = await tokenOf(client);
    for (const each of [undefined, { ...client, key: other.key }, { ...client, key: token }]) {
      const answer = await ask({ token }, each, REVOKE);
      expect(answer).toMatchObject(refusal(401, 'invalid_client'));
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
    }
    expect(await ask({ token }, other, REVOKE)).toMatchObject(refusal(400, 'unauthorized_client'));
    expect(await ask({ token: client.key }, client, REVOKE)).toMatchObject(refusal(400, 'invalid_request'));
    for (const form of [{}, { token: '' }]) expect(await ask(form, client, REVOKE)).toMatchObject(refusal(400, 'invalid_request'));
    expect(await scene.get('/v1/limits', token)).toMatchObject({ status: 200 });
  });

  it('by the SDK ends the token that the client holds', async () => {
    const danubit = createDanubit({ baseUrl: scene.api.url, clientId: client.id, clientSecret: client.key });
    const count = async () =>
      scene.api.database.query<unknown[]>('SELECT FROM app.partner_tokens WHERE key_id = $1', [client.id]).then(({ length }) => length);
    const before = await count();
    await danubit.limits.get();
    expect(await count()).toBe(before + 1);
    await danubit.revokeToken();
    expect(await count()).toBe(before);
    expect(await danubit.limits.get()).toMatchObject({ tier: 'standard' });
  });

  it('obeys the ranges of the key', async () => {
    const token = await tokenOf(client);
    await scene.api.database.query(`UPDATE app.partner_keys SET networks = '{203.0.113.16/28}' WHERE key_id = $1`, [client.id]);
    expect(await ask({ token }, client, REVOKE)).toMatchObject(refusal(400, 'unauthorized_client'));
  });
});

describe('a token', () => {
  it('opens what its scopes allow, in the mode of its key, and costs what the key costs', async () => {
    const client = await newClient('Scoped');
    const token = await tokenOf(client, 'transactions');
    const answer = await scene.get('/v1/transactions', token);
    expect(answer.status).toBe(200);
    expect(await scene.get(QUOTE, token)).toMatchObject(problem(403, 'FORBIDDEN', { details: { value: 'quotes' } }));
    const left = Number((await scene.get('/v1/limits', token)).headers.get('x-ratelimit-remaining'));
    expect(left).toBe(Number(answer.headers.get('x-ratelimit-remaining')) - 1);
    expect(idIn(await scene.get(QUOTE, await tokenOf(client)), 'quote_id')).toMatch(/^test_quo_/);
  });

  it('is stored as a hash only', async () => {
    const token = await tokenOf(await newClient('Hashed'));
    expect(JSON.stringify(await scene.api.database.query('SELECT * FROM app.partner_tokens'))).not.toContain(token);
  });

  it('ends with its key in the same moment, and with its company', async () => {
    const client = await newClient('Leaked');
    const token = await tokenOf(client);
    expect(await scene.get('/v1/limits', token)).toMatchObject({ status: 200 });
    await scene.asCustomer(scene.own.owner, 'DELETE', `/api/partner/keys/${client.id}`);
    const ended = await scene.get('/v1/limits', token);
    expect(ended).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(ended.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await ask(GRANT, client)).toMatchObject(refusal(401, 'invalid_client'));
  });

  it('repeats what its key did under the same Idempotency-Key, and needs one as well', async () => {
    const client = await newClient('Repeating');
    const token = await tokenOf(client);
    const first = await scene.post('/v1/users', person, client.key, 'from-either');
    const again = await scene.post('/v1/users', person, token, 'from-either');
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    const posts: readonly (readonly [string, object])[] = [
      ['/v1/users', person],
      ['/v1/orders', await scene.ofOrder()],
      ['/v1/webhook_endpoints', { url: 'https://shop.example/hooks' }],
      ['/v1/sandbox/clock', { advance_seconds: 1 }],
    ];
    for (const [path, body] of posts) {
      expect(await scene.send('POST', path, { key: token, body })).toMatchObject(
        problem(400, 'INVALID_PARAMETER', { details: { parameter: 'Idempotency-Key' } }),
      );
    }
  });

  it('fails no request while its key is rotated, and ends with the old key', async () => {
    const client = await newClient('Busy');
    const token = await tokenOf(client);
    const statuses: Promise<number>[] = [];
    const load = () => {
      for (const secret of [client.key, token]) statuses.push(scene.post('/v1/users', person, secret).then(({ status }) => status));
    };
    for (let round = 0; round < 3; round += 1) load();
    const rotating = scene.asCustomer(scene.own.owner, 'POST', `/api/partner/keys/${client.id}/rotate`);
    for (let round = 0; round < 3; round += 1) load();
    const { key } = (await rotating).body;
    load();
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([201]));
    // The new key is another client: the old id does not open with it.
    expect(await ask(GRANT, { id: client.id, key })).toMatchObject(refusal(401, 'invalid_client'));
    await scene.api.database.query(`UPDATE app.partner_keys SET ends_at = $2 WHERE key_id = $1`, [client.id, scene.api.clock.now()]);
    for (const secret of [client.key, token]) expect(await scene.get('/v1/limits', secret)).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(await scene.get('/v1/limits', key)).toMatchObject({ status: 200 });
  });

  it('works from the addresses of its key only', async () => {
    const client = await newClient('Bound');
    const token = await tokenOf(client);
    await scene.api.database.query(`UPDATE app.partner_keys SET networks = '{203.0.113.16/28}' WHERE key_id = $1`, [client.id]);
    expect(await scene.get('/v1/limits', token)).toMatchObject(problem(403, 'ADDRESS_NOT_ALLOWED'));
  });

  it('ends after its time with its streams, gets no other token, and is refused when it was never issued', async () => {
    const client = await newClient('Timed');
    const token = await tokenOf(client);
    expect(await ask(GRANT, { ...client, key: token })).toMatchObject(refusal(401, 'invalid_client'));
    expect(await scene.get('/v1/limits', newPartnerToken('test'))).toMatchObject(problem(401, 'UNAUTHORIZED'));
    const stream = await openStream(`${scene.api.url}/v1/stream`, token);
    expect(await stream.next()).toMatchObject({ type: 'stream.ready' });
    scene.api.clock.advance(60_000 * PARTNER_TOKEN_MINUTES);
    expect(await stream.closed).toBe(STREAM_CLOSED.keyEnded);
    expect(await scene.get('/v1/limits', token)).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });
});

describe('the SDK with an id and a secret', () => {
  it('sends requests with tokens, and fetches another one when a token has ended', async () => {
    const danubit = createDanubit({ baseUrl: scene.api.url, clientId: ofSdk.id, clientSecret: ofSdk.key, scopes: ['quotes', 'webhooks'] });
    expect(await danubit.limits.get()).toMatchObject({ tier: 'standard' });
    await expect(danubit.transactions.list()).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    scene.api.clock.advance(60_000 * PARTNER_TOKEN_MINUTES);
    expect(await danubit.limits.get()).toMatchObject({ tier: 'standard' });
    await scene.asCustomer(scene.own.owner, 'DELETE', `/api/partner/keys/${ofSdk.id}`);
    await expect(danubit.limits.get()).rejects.toMatchObject({ status: 401, code: 'INVALID_CLIENT' });
    await expect(danubit.events.stream().next()).rejects.toMatchObject({ status: 401, code: 'INVALID_CLIENT' });
  });
});

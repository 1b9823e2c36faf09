import { eventually } from '@danubit/runtime/testing/eventually';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { compressFolder } from './compress.ts';
import { createSite } from './create-site.ts';
import { DEFAULT_LIMITS, startBackend } from './testing/test-site.ts';

const PLACEHOLDER = 'https://site-address.invalid';

/** Pages in the format of the build (web/write-pages.mjs). */
const writePages = async (folder: string): Promise<void> => {
  const write = (file: string, text: string): Promise<void> => writeFile(join(folder, 'pages', file), text);
  await mkdir(join(folder, 'pages'));
  await write('home.html', `<!doctype html><link rel="canonical" href="${PLACEHOLDER}/"><title>Home</title>${'<p>text</p>'.repeat(200)}`);
  await write('app-shell.html', '<!doctype html><title>Danubit</title>');
  await write('widget.html', '<!doctype html><title>Widget</title>');
  await write('404.html', '<!doctype html><title>Not found</title>');
  await write('robots.txt', `Sitemap: ${PLACEHOLDER}/sitemap.xml`);
  const manifest = {
    addresses: [
      { path: '/', file: 'home.html' },
      { path: '/robots.txt', file: 'robots.txt' },
      { path: '/dashboard', file: 'app-shell.html' },
      { path: '/payments/:id', file: 'app-shell.html' },
    ],
    notFoundFile: '404.html',
    widgetFile: 'widget.html',
    siteAddressPlaceholder: PLACEHOLDER,
    scriptHashes: ['sha256-theme='],
  };
  await write('pages.json', JSON.stringify(manifest));
};

let framers: readonly string[] = [];

describe('the site', () => {
  let folder: string;
  let api: Awaited<ReturnType<typeof startBackend>>;
  let gateway: Awaited<ReturnType<typeof startBackend>>;
  let site: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await mkdir(join(folder, 'assets'));
    await writePages(folder);
    await writeFile(join(folder, 'widget.js'), `// ${'x'.repeat(2_000)}`);
    await writeFile(join(folder, 'danubit.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(folder, 'assets', 'app-3f2a.js'), `export const text = '${'x'.repeat(2_000)}';`);
    await compressFolder(folder);
    api = await startBackend((request, response) => {
      if (request.url === '/api/stream') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      else if (request.url === '/mailbox') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>mails</p>');
      else if (request.url.startsWith('/api/widget/clients/')) {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ origins: framers }));
      } else response.writeHead(418, { 'content-type': 'application/json' }).end('{"from":"api"}');
    });
    gateway = await startBackend((_request, response) => response.writeHead(402).end('{"from":"gateway"}'));
    site = await createSite({
      publicUrl: 'https://danubit.example',
      apiUrl: api.url,
      cardGatewayUrl: gateway.url,
      trustedProxies: undefined,
      limits: DEFAULT_LIMITS,
      pages: { folder, allowances: { styleHashes: ['sha256-abc='], trustedTypesPolicies: ['danubit'] } },
      logger: pino({ level: 'silent' }),
    });
    url = await site.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await site.close();
    api.server.closeAllConnections();
    api.server.close();
    gateway.server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('serves its pages with a policy that allows files of the site and listed exceptions only', async () => {
    const { headers } = await fetch(`${url}/`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-theme='; style-src 'self' 'unsafe-hashes' 'sha256-abc='");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types danubit");
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; object-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|data:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('lets only the pages that the api names frame the widget', async () => {
    const policyAt = async (path: string, etag = ''): Promise<string> => {
      const { headers, status } = await fetch(`${url}${path}`, { headers: { 'if-none-match': etag } });
      expect(status).toBe(200);
      lastEtag = headers.get('etag') ?? '';
      return /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0] ?? '';
    };
    let lastEtag = '';
    const client = '/widget?client_id=pub_test_01a2089d-f775-7766-9c57-068ac1cdc2b1';
    framers = ['https://shop.example', 'https://kiosk.example:8443'];
    expect(await policyAt(client)).toBe('frame-ancestors https://shop.example https://kiosk.example:8443');
    const none = "frame-ancestors 'none'";
    framers = [];
    expect(await policyAt(client, lastEtag)).toBe(none);
    framers = ["https://shop.example; script-src 'unsafe-inline'"];
    expect(await policyAt(client)).toBe(none);
    framers = ['https://shop.example'];
    const others = ['/widget', '/widget?client_id=pub_test_x', `${client}&client_id=x`, '/', '/dashboard'];
    for (const path of others) expect(await policyAt(path)).toBe(none);
  });

  it('lets pages of other origins load the script of the widget, and no other file', async () => {
    const resourcePolicyOf = async (path: string): Promise<string | null> =>
      (await fetch(`${url}${path}`)).headers.get('cross-origin-resource-policy');
    expect(await resourcePolicyOf('/widget.js')).toBe('cross-origin');
    for (const path of ['/widget', '/danubit.svg', '/assets/app-3f2a.js']) expect(await resourcePolicyOf(path)).toBe('same-origin');
  });

  it('serves each page at its address, with the address of the site inserted', async () => {
    const home = await fetch(`${url}/`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('<link rel="canonical" href="https://danubit.example/">');
    expect(await (await fetch(`${url}/dashboard?tab=trading`)).text()).toContain('<title>Danubit</title>');
    expect((await fetch(`${url}/dashboard/`)).status).toBe(200);
    expect((await fetch(`${url}/payments/42`)).status).toBe(200);
    const robots = await fetch(`${url}/robots.txt`);
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await robots.text()).toBe('Sitemap: https://danubit.example/sitemap.xml');
  });

  it('answers 404 for unknown addresses: with a page for page addresses, with a problem otherwise', async () => {
    for (const path of ['/nowhere', '/payments', '/pages/', '/index']) {
      const page = await fetch(`${url}${path}`);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('<title>Not found</title>');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    for (const path of ['/assets/gone-1234.js', '/pages/home.html', '/pages/pages.json', '/index.html']) {
      const missing = await fetch(`${url}${path}`);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toMatchObject({ error: { code: 'NOT_FOUND' }, request_id: missing.headers.get('x-request-id') });
    }
    expect((await fetch(`${url}/dashboard`, { method: 'POST' })).status).toBe(404);
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd']) {
      const outside = await fetch(`${url}${path}`);
      expect([400, 403, 404]).toContain(outside.status);
      expect(await outside.text()).not.toContain('root:');
    }
  });

  it('sends a page again only after a change, and reads pages again after a new build', async () => {
    const first = await fetch(`${url}/dashboard`);
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(`${url}/dashboard`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const file = join(folder, 'pages', 'app-shell.html');
    await writeFile(file, '<!doctype html><title>Danubit, built anew</title>');
    await utimes(file, new Date(0), new Date(0));
    const ask = () => fetch(`${url}/dashboard`, { headers: { 'if-none-match': etag } });
    await eventually(async () => (await ask()).status === 200);
    const anew = await ask();
    expect(await anew.text()).toContain('built anew');
    expect(anew.headers.get('etag')).not.toBe(etag);
  });

  it('sends precompressed files, caches hashed files forever and revalidates pages', async () => {
    const script = await fetch(`${url}/assets/app-3f2a.js`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toContain('export const text');
    const page = await fetch(`${url}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('vary')).toBe('accept-encoding');
    expect(await page.text()).toContain('<title>Home</title>');
    const { headers } = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(headers.get('content-encoding')).toBeNull();
    expect((await fetch(`${url}/danubit.svg`)).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('sends card details to the card gateway only', async () => {
    const before = api.seen.length;
    const response = await fetch(`${url}/functions/v1/process-payment`, { method: 'POST', body: '{"cardNumber":"4242"}' });
    expect(response.status).toBe(402);
    expect(gateway.seen.at(-1)).toMatchObject({ url: '/functions/v1/process-payment', body: '{"cardNumber":"4242"}' });
    expect(api.seen).toHaveLength(before);
  });

  it('proxies other requests with unchanged query and body', async () => {
    const body = '{ "not" : "reformatted" }';
    const response = await fetch(`${url}/api/anything?limit=2&q=%20a`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(418);
    expect(await response.json()).toEqual({ from: 'api' });
    expect(api.seen.at(-1)).toMatchObject({ url: '/api/anything?limit=2&q=%20a', body });
  });

  it('replaces proxy headers of the caller with its own', async () => {
    await fetch(`${url}/api/who`, {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'gopher',
        forwarded: 'for=6.6.6.6',
        'x-user-id': 'somebody',
        'x-internal-secret': 'guessed',
      },
    });
    const headers = api.seen.at(-1)?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('x-forwarded-proto');
    expect(headers).not.toHaveProperty('x-user-id');
    expect(headers).not.toHaveProperty('x-internal-secret');
  });

  it('answers a malformed address in the error format of the path', async () => {
    const inApi = await fetch(`${url}/api/%ff`);
    expect([inApi.status, await inApi.json()]).toEqual([400, expect.objectContaining({ error: expect.anything() })]);
    const inAuth = await fetch(`${url}/auth/v1/%ff`);
    expect([inAuth.status, await inAuth.json()]).toEqual([400, expect.objectContaining({ error_code: 'validation_failed' })]);
  });

  it('does not buffer a live stream', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const request = httpRequest(`${url}/api/stream`, (response) => {
        response.once('data', (chunk: Buffer) => {
          resolve(chunk.toString());
          request.destroy();
        });
      });
      request.once('error', reject);
      request.end();
    });
    expect(first).toBe('data: first\n\n');
  });

  it('refuses a body that exceeds the limit before reading it', async () => {
    const response = await fetch(`${url}/api/anything`, { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  it('sends every reply with the headers of the site: pages, files, refusals and replies of the processes behind', async () => {
    for (const path of ['/', '/danubit.svg', '/assets/app-3f2a.js', '/robots.txt', '/no-such.file', '/%zz', '/api/terms', '/mailbox']) {
      const headers = Object.fromEntries((await fetch(`${url}${path}`)).headers);
      expect({ path, ...headers }).toMatchObject({
        path,
        'content-security-policy': expect.stringMatching(/(?=.*frame-ancestors 'none')(?=.*base-uri 'none')(?=.*object-src 'none')/),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('runs no script in a file that is opened as a page', async () => {
    const { headers } = await fetch(`${url}/danubit.svg`);
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('does not allow a proxied page to load anything', async () => {
    const { headers } = await fetch(`${url}/mailbox`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
    );
  });

  describe('in front of a process that is down or drops connections', () => {
    let lonely: FastifyInstance;
    let address: string;
    let broken: Awaited<ReturnType<typeof startBackend>>;

    beforeAll(async () => {
      broken = await startBackend((_request, response) => response.destroy());
      lonely = await createSite({
        publicUrl: 'http://localhost',
        apiUrl: 'http://127.0.0.1:1',
        cardGatewayUrl: broken.url,
        trustedProxies: undefined,
        limits: DEFAULT_LIMITS,
        pages: { folder, allowances: { styleHashes: [], trustedTypesPolicies: [] } },
        logger: pino({ level: 'silent' }),
      });
      address = await lonely.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(async () => {
      await lonely.close();
      broken.server.close();
    });

    it('answers 503 in the error format of the path, with Retry-After', async () => {
      const inApi = await fetch(`${address}/api/profile`);
      expect(inApi.status).toBe(503);
      expect(inApi.headers.get('retry-after')).toBe('2');
      expect(await inApi.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
      const inAuth = await fetch(`${address}/auth/v1/token`, { method: 'POST', body: '{}' });
      expect(await inAuth.json()).toMatchObject({ code: 503, error_code: 'unexpected_failure' });
    });

    it('answers 503 to a POST that never reached the process', async () => {
      const response = await fetch(`${address}/api/onboarding/terms`, { method: 'POST', body: '{}' });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ error: { code: 'SERVICE_UNAVAILABLE' } });
    });

    it('answers 503 to a GET whose connection broke, and does not retry it', async () => {
      const before = broken.seen.length;
      const response = await fetch(`${address}/functions/v1/process-payment`);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(broken.seen).toHaveLength(before + 1);
    });

    it('answers OUTCOME_UNKNOWN to a POST whose connection broke after it was sent', async () => {
      const before = broken.seen.length;
      const response = await fetch(`${address}/functions/v1/process-payment`, { method: 'POST', body: '{}' });
      expect(response.status).toBe(504);
      expect(await response.json()).toMatchObject({ error: { code: 'OUTCOME_UNKNOWN' } });
      expect(broken.seen).toHaveLength(before + 1);
    });
  });
});

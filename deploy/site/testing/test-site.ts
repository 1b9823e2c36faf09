import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@danubit/runtime/settings/settings';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createSite, type SiteOptions } from '../create-site.ts';
import { limitsOf, SITE_LIMIT_SETTINGS, type SiteLimits } from '../site-limits.ts';

type Seen = { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string };

/** A process behind the site that records its requests. */
export type Backend = { readonly server: Server; readonly url: string; readonly seen: Seen[] };

export const startBackend = async (answer: (request: Seen, response: ServerResponse) => void): Promise<Backend> => {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, seen };
};

export const DEFAULT_LIMITS: SiteLimits = limitsOf(readSettings(SITE_LIMIT_SETTINGS, {}));

export type TestSite = { readonly site: FastifyInstance; readonly url: string; readonly port: number; readonly stop: () => Promise<void> };

/** A site with one page in front of one backend. */
export const startTestSite = async (
  backendUrl: string,
  limits: Partial<SiteLimits> = {},
  options: Partial<SiteOptions> = {},
  /** False where the test makes it listen. */
  listens = true,
): Promise<TestSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'pages', 'home.html'), `<!doctype html><title>Home</title>`);
  const manifest = {
    addresses: [{ path: '/', file: 'home.html' }],
    notFoundFile: 'home.html',
    widgetFile: 'home.html',
    siteAddressPlaceholder: 'https://site-address.invalid',
    scriptHashes: [],
  };
  await writeFile(join(folder, 'pages', 'pages.json'), JSON.stringify(manifest));
  const site = await createSite({
    publicUrl: 'http://localhost',
    apiUrl: backendUrl,
    cardGatewayUrl: backendUrl,
    trustedProxies: undefined,
    limits: { ...DEFAULT_LIMITS, ...limits },
    pages: { folder, allowances: { styleHashes: [], trustedTypesPolicies: [] } },
    logger: pino({ level: 'silent' }),
    ...options,
  });
  const url = listens ? await site.listen({ port: 0, host: '127.0.0.1' }) : 'http://127.0.0.1';
  const stop = async (): Promise<void> => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { site, url, port: Number(new URL(url).port), stop };
};

/** A raw connection: what it sends is not corrected by an HTTP client. */
export type Line = {
  readonly socket: Socket;
  readonly send: (text: string) => void;
  /** All text received so far. */
  readonly text: () => string;
  /** Resolves with the received text once it contains `part`, after its first `from` characters. */
  readonly until: (part: string, from?: number) => Promise<string>;
  /** Resolves with the received text once the site has closed the connection. */
  readonly closed: Promise<string>;
};

export const openLine = async (port: number, localAddress = '127.0.0.1'): Promise<Line> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const until = (part: string, from = 0): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (text.slice(from).includes(part)) resolve(text);
      };
      socket.on('data', look);
      look();
    });
  return { socket, send: (what) => socket.write(what), text: () => text, until, closed };
};

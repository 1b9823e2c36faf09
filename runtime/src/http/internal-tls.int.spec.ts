import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { certificateAuthority } from '../testing/certificate-authority.ts';
import { describeWhereAvailable } from '../testing/describe-where-available.ts';
import { eventually } from '../testing/eventually.ts';
import { findOpenssl } from '../testing/find-openssl.ts';
import { internalFetch } from './internal-fetch.ts';
import { openInternalTls } from './internal-tls.ts';
import { listenInternally } from './listen-internally.ts';

describeWhereAvailable('connections between processes over TLS', findOpenssl(), () => {
  let ours: ReturnType<typeof certificateAuthority>;
  let foreign: ReturnType<typeof certificateAuthority>;
  let server: Server;
  let stop: () => void;
  let port: number;
  let folders: Readonly<Record<'api' | 'site' | 'signer' | 'stranger', string>>;
  beforeAll(async () => {
    ours = certificateAuthority();
    foreign = certificateAuthority();
    folders = { api: ours.issue('api'), site: ours.issue('site'), signer: ours.issue('signer'), stranger: foreign.issue('site') };
    server = createServer((request, response) => {
      request.resume().once('end', () => {
        response.writeHead(request.url === '/elsewhere' ? 302 : 200, { 'content-type': 'application/json', location: '/' });
        response.end(JSON.stringify({ path: request.url, method: request.method, told: request.headers['x-told'] }));
      });
    });
    port = await freePort();
    stop = await listenInternally({
      server,
      listen: (host) => once(server.listen(0, host), 'listening'),
      settings: { LISTEN_HOST: '127.0.0.1', INTERNAL_TLS_FOLDER: folders.api, INTERNAL_TLS_PORT: port },
      callers: ['site'],
      renewedEveryMs: 20,
    });
  });
  afterAll(async () => {
    stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    ours.remove();
    foreign.remove();
  });

  const freePort = async (): Promise<number> => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port: free } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    return free;
  };
  const at = (path: string, host = 'localhost'): URL => new URL(path, `https://${host}:${String(port)}`);
  const as = (folder: string) => internalFetch(openInternalTls(folder));
  /** A caller that checks our certificate and shows none, or another. */
  const connected = async (options: ConnectionOptions): Promise<TLSSocket> => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'api', ca: readFileSync(join(folders.api, 'ca.crt')), ...options });
    await once(socket, 'secureConnect');
    return socket;
  };
  const statusFor = async (path: string, options: ConnectionOptions = {}): Promise<string> => {
    const socket = await connected(options);
    socket.end(`GET ${path} HTTP/1.1\r\nhost: api\r\nconnection: close\r\n\r\n`);
    return String(Buffer.concat((await socket.toArray()) as Buffer[])).slice(0, 'HTTP/1.1 200'.length);
  };

  it('answer a caller whose name is known', async () => {
    const answer = await as(folders.site)(at('/assessments'), { method: 'POST', headers: { 'x-told': 'yes' }, body: '{}' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ path: '/assessments', method: 'POST', told: 'yes' });
  });

  it('refuse another process, another authority and a caller without a certificate, except for health', async () => {
    expect((await as(folders.signer)(at('/payments'))).status).toBe(403);
    const stranger = { cert: readFileSync(join(folders.stranger, 'tls.crt')), key: readFileSync(join(folders.stranger, 'tls.key')) };
    expect(await statusFor('/payments', stranger)).toBe('HTTP/1.1 403');
    expect(await statusFor('/payments')).toBe('HTTP/1.1 403');
    expect(await statusFor('/health/live')).toBe('HTTP/1.1 200');
  });

  it('are not opened by the session of a connection that showed no certificate', async () => {
    const first = await connected({});
    const session = first.getSession();
    first.destroy();
    expect(await statusFor('/payments', session === undefined ? {} : { session })).toBe('HTTP/1.1 403');
  });

  it('fail with the cause before anything is sent: another authority, another name, HTTP, or a redirect', async () => {
    await expect(as(folders.stranger)(at('/payments'))).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { code: /CERT|SELF_SIGNED/ },
    });
    await expect(as(folders.site)(at('/payments', '127.0.0.1'))).rejects.toMatchObject({ cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
    await expect(as(folders.site)(new URL(`http://localhost:${String(port)}/`))).rejects.toMatchObject({
      cause: { code: 'ERR_INVALID_PROTOCOL' },
    });
    await expect(as(folders.site)(at('/elsewhere'))).rejects.toMatchObject({ cause: { message: 'unexpected redirect' } });
  });

  it('show a renewed certificate without a restart, on both sides', async () => {
    const shown = async (): Promise<string> => {
      const socket = await connected({});
      const { fingerprint256 } = socket.getPeerCertificate();
      socket.destroy();
      return fingerprint256;
    };
    const before = await shown();
    ours.issue('api');
    await eventually(async () => (await shown()) !== before);
    const send = as(folders.site);
    ours.issue('site');
    expect((await send(at('/payments'))).status).toBe(200);
  });
});

it('without a folder, HTTP is used as before', () => {
  expect(openInternalTls(undefined)).toBeUndefined();
  expect(internalFetch(undefined)).toBe(fetch);
  expect(() => openInternalTls('/does/not/exist')).toThrow('tls.crt');
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openInternalTls } from '@danubit/runtime/http/internal-tls';
import { listenInternally } from '@danubit/runtime/http/listen-internally';
import { certificateAuthority } from '@danubit/runtime/testing/certificate-authority';
import { describeWhereAvailable } from '@danubit/runtime/testing/describe-where-available';
import { findOpenssl } from '@danubit/runtime/testing/find-openssl';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import { request as sendOverTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestSite, type TestSite } from './testing/test-site.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

describeWhereAvailable('the site in front of processes that speak TLS', findOpenssl(), () => {
  let authority: ReturnType<typeof certificateAuthority>;
  let foreign: ReturnType<typeof certificateAuthority>;
  let api: Server;
  let stop: () => void;
  let url: string;
  const sites: TestSite[] = [];
  beforeAll(async () => {
    authority = certificateAuthority();
    foreign = certificateAuthority();
    api = createServer((request, response) => response.end(JSON.stringify({ path: request.url, for: request.headers['x-forwarded-for'] })));
    api.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    });
    const port = await freePort();
    url = `https://localhost:${String(port)}`;
    stop = await listenInternally({
      server: api,
      listen: (host) => once(api.listen(0, host), 'listening'),
      settings: { LISTEN_HOST: '127.0.0.1', INTERNAL_TLS_FOLDER: authority.issue('api'), INTERNAL_TLS_PORT: port },
      callers: ['site'],
    });
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    stop();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    authority.remove();
    foreign.remove();
  });

  const siteAs = async (folder: string): Promise<TestSite> => {
    const site = await startTestSite(url, {}, { tls: openInternalTls(folder) });
    sites.push(site);
    return site;
  };
  const statusOf = async ({ url: site }: TestSite, path: string): Promise<number> => (await fetch(`${site}${path}`)).status;

  it('passes on requests to api and card gateway, and sockets', async () => {
    const site = await siteAs(authority.issue('site'));
    const answer = await fetch(`${site.url}/api/balances`);
    expect([answer.status, await answer.json()]).toEqual([200, { path: '/api/balances', for: '127.0.0.1' }]);
    const posted = await fetch(`${site.url}/functions/v1/verify-card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(posted.status).toBe(200);
    const asked = send(`${site.url}/v1/stream`, { headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end();
    const [upgraded, socket] = (await once(asked, 'upgrade')) as [{ statusCode?: number }, { destroy: () => void }];
    socket.destroy();
    expect(upgraded.statusCode).toBe(101);
  });

  it('says that the service is not available when the api has a certificate of another authority', async () => {
    expect(await statusOf(await siteAs(foreign.issue('site')), '/api/balances')).toBe(503);
  });

  it('is refused by the api under another name', async () => {
    expect(await statusOf(await siteAs(authority.issue('workers')), '/api/balances')).toBe(403);
  });

  it('serves a load balancer over TLS with its certificate, and listens without TLS on loopback only', async () => {
    const folder = authority.issue('site');
    const [port, insecure] = [await freePort(), await freePort()];
    const { site, stop: stopSite } = await startTestSite(url, {}, { tls: openInternalTls(folder), trustedProxies: '127.0.0.2' }, false);
    const settings = { LISTEN_HOST: '127.0.0.2', INTERNAL_TLS_FOLDER: folder, INTERNAL_TLS_PORT: port };
    const stopTls = await listenInternally({
      server: site.server,
      listen: (host) => site.listen({ port: insecure, host }),
      settings,
      callers: 'anyone',
    });
    try {
      const to = { host: '127.0.0.2', port, ca: readFileSync(join(folder, 'ca.crt')), servername: 'site', path: '/api/balances' };
      const asked = sendOverTls({
        ...to,
        localAddress: '127.0.0.2',
        maxVersion: 'TLSv1.2',
        headers: { 'x-forwarded-for': '203.0.113.7' },
      }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(JSON.parse(Buffer.concat((await answer.toArray()) as Buffer[]).toString())).toEqual({
        path: '/api/balances',
        for: '203.0.113.7',
      });
      await expect(once(sendOverTls({ ...to, ca: readFileSync(join(foreign.issue('api'), 'ca.crt')) }).end(), 'response')).rejects.toThrow(
        /certificate/,
      );
      await expect(fetch(`http://127.0.0.2:${String(insecure)}/`)).rejects.toThrow('fetch failed');
      expect((await fetch(`http://127.0.0.1:${String(insecure)}/`)).status).toBe(200);
    } finally {
      stopTls();
      await stopSite();
    }
  });
});

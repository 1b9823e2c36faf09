import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { certificateAuthority } from '../testing/certificate-authority.ts';
import { describeWhereAvailable } from '../testing/describe-where-available.ts';
import { findOpenssl } from '../testing/find-openssl.ts';
import { startHealthServer } from './health-server.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

describeWhereAvailable('health and metrics over TLS', findOpenssl(), () => {
  let authority: ReturnType<typeof certificateAuthority>;
  let ports: { readonly http: number; readonly https: number };
  let folder: string;
  let close: () => void;
  beforeAll(async () => {
    authority = certificateAuthority();
    folder = authority.issue('projections');
    ports = { http: await freePort(), https: await freePort() };
    const settings = { LISTEN_HOST: '127.0.0.2', LISTEN_PORT: ports.http, INTERNAL_TLS_FOLDER: folder, INTERNAL_TLS_PORT: ports.https };
    ({ close } = await startHealthServer(settings, () => ({ ready: false, part: 'balances' })));
  });
  afterAll(() => {
    close();
    authority.remove();
  });
  const overTls = async (path: string): Promise<readonly [number | undefined, string]> => {
    const ca = readFileSync(join(folder, 'ca.crt'));
    const asked = request({ host: '127.0.0.2', port: ports.https, path, ca, servername: 'projections' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer.statusCode, Buffer.concat((await answer.toArray()) as Buffer[]).toString()];
  };

  it('answer other machines, which show no certificate, with these addresses only', async () => {
    expect(await overTls('/health/live')).toEqual([200, '{"status":"ok"}']);
    expect(await overTls('/health/ready')).toEqual([503, '{"ready":false,"part":"balances"}']);
    expect((await overTls('/metrics'))[0]).toBe(200);
    expect((await overTls('/anything'))[0]).toBe(403);
  });

  it('stay on loopback without TLS', async () => {
    expect((await fetch(`http://127.0.0.1:${String(ports.http)}/health/live`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.2:${String(ports.http)}/health/live`)).rejects.toThrow('fetch failed');
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { openInternalTls } from '../http/internal-tls.ts';
import { certificateAuthority } from '../testing/certificate-authority.ts';
import { describeWhereAvailable } from '../testing/describe-where-available.ts';
import { findOpenssl } from '../testing/find-openssl.ts';
import { exportingTracer } from './open-telemetry.ts';

describeWhereAvailable('spans to a collector over TLS', findOpenssl(), () => {
  let authority: ReturnType<typeof certificateAuthority>;
  let foreign: ReturnType<typeof certificateAuthority>;
  let collector: Server;
  let endpoint: string;
  const received: (string | undefined)[] = [];
  beforeAll(async () => {
    [authority, foreign] = [certificateAuthority(), certificateAuthority()];
    collector = createServer(openInternalTls(authority.issue('collector'))?.current() ?? {}, (request, response) => {
      received.push(request.url);
      request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    endpoint = `https://localhost:${String((collector.address() as AddressInfo).port)}`;
  });
  afterAll(() => {
    collector.close();
    authority.remove();
    foreign.remove();
  });
  const exportOne = async (folder: string): Promise<void> => {
    const { tracer, close } = exportingTracer('test', '1', { endpoint, tls: openInternalTls(folder) });
    tracer({ name: 'work', kind: 'internal' }, undefined).end({});
    await close();
  };

  it('arrive at a collector of the own authority, and at no other', async () => {
    const refused = once(collector, 'tlsClientError');
    await Promise.all([refused, exportOne(foreign.issue('api')).catch(() => undefined)]);
    expect(received).toEqual([]);
    await exportOne(authority.issue('api'));
    expect(received).toEqual(['/v1/traces']);
  });
});

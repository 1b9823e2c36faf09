import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server, type TlsOptions } from 'node:tls';
import { promisify } from 'node:util';
import { describeWhereAvailable } from '@danubit/runtime/testing/describe-where-available';
import { findOpenssl } from '@danubit/runtime/testing/find-openssl';
import { examineEdge } from './examine-edge.ts';

describeWhereAvailable('openssl', findOpenssl(), () => {
  let folder: string;
  const servers: Server[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'danubit-edge-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  const certificateFor = async (days: number) => {
    const files = { key: join(folder, `${days}.key`), cert: join(folder, `${days}.crt`) };
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days), '-keyout', files.key, '-out', files.cert];
    await promisify(execFile)('openssl', [...request, ...subject]);
    return { key: await readFile(files.key), cert: await readFile(files.cert) };
  };

  const edge = async (options: TlsOptions, days = 90) => {
    const pair = await certificateFor(days);
    const server = createServer({ ...pair, ...options }, (socket) => socket.end()).on('tlsClientError', () => undefined);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return { url: `https://localhost:${(server.address() as AddressInfo).port}`, ca: pair.cert };
  };

  const GOOD = { minVersion: 'TLSv1.2', ciphers: 'TLS_AES_128_GCM_SHA256:ECDHE-RSA-AES128-GCM-SHA256' } as const;

  const textsOf = async ({ url, ca }: { readonly url: string; readonly ca?: Buffer }) =>
    (await examineEdge(url, ca === undefined ? {} : { ca })).map(({ verdict, subject, text }) => `${verdict}: ${subject}: ${text}`);

  test('passes TLS 1.2 and 1.3 with forward secrecy and a trusted certificate', async () => {
    expect(await textsOf(await edge(GOOD))).toEqual([
      expect.stringMatching(/^good: certificate: trusted, ends in (89|90) days$/),
      'good: tls: 1.2 or 1.3, with forward secrecy',
    ]);
  });

  test('refuses a certificate that is not trusted', async () => {
    const { url } = await edge(GOOD);
    expect(await textsOf({ url })).toEqual([expect.stringMatching(/^problem: certificate: localhost:\d+: self-signed certificate/)]);
  });

  test('refuses a certificate that ends soon', async () => {
    expect((await textsOf(await edge(GOOD, 3)))[0]).toMatch(/^problem: certificate: ends in [23] days$/);
  });

  test.each([
    ['TLS 1.0 or 1.1', { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }],
    ['suites without forward secrecy', { minVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }],
    ['suites with CBC', { minVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-SHA' }],
  ] as const)('names %s', async (name, options) => {
    expect((await textsOf(await edge(options)))[1]).toMatch(new RegExp(`^problem: tls: .*${name}.* accepted$`));
  });

  test('says that nothing answers', async () => {
    const { url, ca } = await edge(GOOD);
    servers.splice(0).forEach((server) => server.close());
    expect(await textsOf({ url, ca })).toEqual([expect.stringMatching(/^problem: certificate: localhost:\d+: .*ECONNREFUSED/)]);
  });

  test('leaves an installation on http alone', async () => {
    expect(await textsOf({ url: 'http://localhost:8080' })).toEqual([
      'note: public edge: not examined: the address of the site is not https',
    ]);
  });
});

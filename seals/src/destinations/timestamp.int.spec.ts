import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWhereAvailable } from '@danubit/runtime/testing/describe-where-available';
import { findOpenssl } from '@danubit/runtime/testing/find-openssl';
import { aParcel } from '../testing/parcel.ts';
import { timestampDestination } from './timestamp.ts';

const openssl = (cwd: string, ...args: readonly string[]): void => {
  execFileSync('openssl', args, { cwd, stdio: 'pipe' });
};

const CONFIG = `
[tsa]
default_tsa = own
[own]
serial = ./serial
crypto_device = builtin
signer_cert = ./tsa.pem
signer_key = ./tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
[ext]
extendedKeyUsage = critical,timeStamping
basicConstraints = CA:FALSE
[req]
distinguished_name = name
[name]
`;

describeWhereAvailable('openssl', findOpenssl(), () => {
  let folder: string;
  let server: Server;
  let answerOf: (query: Buffer) => Buffer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'danubit-tsa-'));
    writeFileSync(join(folder, 'tsa.cnf'), CONFIG);
    writeFileSync(join(folder, 'serial'), '01\n');
    openssl(
      folder,
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'tsa.key',
      '-out',
      'tsa.pem',
      '-subj',
      '/CN=tsa',
      '-days',
      '2',
      '-config',
      'tsa.cnf',
      '-extensions',
      'ext',
    );
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () =>
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answerOf(Buffer.concat(parts))),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    answerOf = (query) => {
      writeFileSync(join(folder, 'query.tsq'), query);
      openssl(folder, 'ts', '-reply', '-queryfile', 'query.tsq', '-out', 'reply.tsr', '-config', 'tsa.cnf');
      return readFileSync(join(folder, 'reply.tsr'));
    };
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const kept: { readonly size: number; readonly token: Buffer }[] = [];
  const stamp = (note: string) =>
    timestampDestination(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, (_, size, token) => {
      kept.push({ size, token });
      return Promise.resolve();
    }).deliver(aParcel({ checkpoints: [{ size: 2, note }] }), new AbortController().signal);

  test('a checkpoint is stamped, and openssl accepts the stamp for it and for no other', async () => {
    await stamp('the checkpoint\n');
    writeFileSync(join(folder, 'kept.tsr'), kept.at(-1)?.token ?? '');
    writeFileSync(join(folder, 'note'), 'the checkpoint\n');
    const check = () => {
      openssl(folder, 'ts', '-verify', '-data', 'note', '-in', 'kept.tsr', '-CAfile', 'tsa.pem', '-partial_chain');
    };
    check();
    writeFileSync(join(folder, 'note'), 'another checkpoint\n');
    expect(check).toThrow();
  });

  test('a stamp of something else, or the answer to another request, is not kept', async () => {
    const before = kept.length;
    await stamp('first\n');
    const old = kept.at(-1)?.token ?? Buffer.alloc(0);
    answerOf = () => old;
    await expect(stamp('second\n')).rejects.toThrow('of something else');
    await expect(stamp('first\n')).rejects.toThrow('another request');
    answerOf = () => Buffer.from('nonsense');
    await expect(stamp('first\n')).rejects.toThrow();
    expect(kept).toHaveLength(before + 1);
  });
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aParcel } from '../testing/parcel.ts';
import { s3Destination } from './s3.ts';

type Put = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** The calls of S3 that a destination makes: PUT with a condition, and GET. */
let server: Server;
let puts: Put[];
let objects: Map<string, Buffer>;
let fault: number | undefined;
const SIGNAL = new AbortController().signal;

const bodyOf = async (request: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};

beforeEach(async () => {
  puts = [];
  objects = new Map();
  fault = undefined;
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = new URL(request.url ?? '', 'http://s3').pathname;
      if (fault !== undefined) return response.writeHead(fault).end();
      if (request.method === 'GET') return response.writeHead(200).end(objects.get(path));
      puts.push({ path, headers: request.headers, body });
      if (objects.has(path)) return response.writeHead(412).end();
      objects.set(path, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const destination = () => {
  const { port } = server.address() as AddressInfo;
  return s3Destination(`http://AKIDEXAMPLE:secret%2Fkey@127.0.0.1:${String(port)}/seals/danubit?region=eu-west-1&retainDays=10`);
};
const PATH = `/seals/danubit/main/${aParcel().tree}/00000000000000000002.checkpoint`;

describe('a bucket', () => {
  test('gets every file signed, with its checksum, locked, and only if it is not there', async () => {
    await destination().deliver(aParcel(), SIGNAL);
    const put = puts.find(({ path }) => path === PATH);
    expect(puts).toHaveLength(3);
    expect(put?.headers).toMatchObject({
      authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/s3\/aws4_request/) as unknown,
      'if-none-match': '*',
      'x-amz-object-lock-mode': 'COMPLIANCE',
    });
    const lockedUntil = Date.parse(String(put?.headers['x-amz-object-lock-retain-until-date']));
    expect(Math.round((lockedUntil - Date.now()) / 86_400_000)).toBe(10);
    expect(String(put?.headers.authorization)).toContain('x-amz-object-lock-mode');
    expect(put?.body.toString()).toContain(aParcel().checkpoints[0]?.note ?? '-');
    const checksum = createHash('sha256')
      .update(aParcel().checkpoints[0]?.note ?? '')
      .digest('base64');
    expect(`${JSON.stringify(put?.headers)}${put?.body.toString() ?? ''}`).toContain(checksum);
  });

  test('that already has the same files is content with them, and refuses others', async () => {
    await destination().deliver(aParcel(), SIGNAL);
    await destination().deliver(aParcel(), SIGNAL);
    objects.set(PATH, Buffer.from('other'));
    await expect(destination().deliver(aParcel(), SIGNAL)).rejects.toThrow('other content');
  });

  test.each([403, 500, 503])('that answers %d has not got the parcel, and no error has the secret', async (status) => {
    fault = status;
    const failure = await destination()
      .deliver(aParcel(), SIGNAL)
      .then(() => 'delivered', String);
    expect(failure).not.toBe('delivered');
    expect(failure).not.toContain('secret');
  });
});

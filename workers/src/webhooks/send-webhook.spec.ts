import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { publicAddressOf, type Resolve } from './public-address.ts';
import { webhookSender } from './send-webhook.ts';

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const open = async (listener: RequestListener): Promise<Server> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  opened.push(server);
  return server;
};
const receiver = async (listener: RequestListener): Promise<string> => `http://127.0.0.1:${String(portOf(await open(listener)))}/hooks`;

type Change = Partial<Parameters<typeof webhookSender>[0]>;
const send = (url: string, change: Change = {}) =>
  webhookSender({ timeoutMs: 5_000, allowsLoopback: true, proxyUrl: undefined, ...change })({
    url,
    headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1' },
    body: '{"type":"order.paid"}',
  });

describe('a webhook', () => {
  it('is a POST of the body with its headers, and the beginning of the answer is kept', async () => {
    const got: unknown[] = [];
    const url = await receiver((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        got.push([request.method, request.url, request.headers['webhook-id'], Buffer.concat(chunks).toString()]);
        response.end(`ok\0${'x'.repeat(100_000)}`);
      });
    });
    const answer = await send(url);
    expect(got).toEqual([['POST', '/hooks', 'evt_1', '{"type":"order.paid"}']]);
    expect(answer).toMatchObject({ status: 200, fault: null });
    expect(answer.text).toMatch(/^okx{2000,}$/);
    expect(answer.text?.length).toBeLessThanOrEqual(2_048);
  });

  it('follows no redirect', async () => {
    const asked: string[] = [];
    const url = await receiver((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    });
    expect(await send(url)).toMatchObject({ status: 302, fault: 'redirect' });
    expect(asked).toEqual(['/hooks']);
  });

  it('does not wait longer than its time for an answer, or for its end', async () => {
    const silent = await receiver(() => undefined);
    expect(await send(silent, { timeoutMs: 60 })).toEqual({ status: null, fault: 'timed_out', text: null });
    const endless = await receiver((_, response) => {
      response.write('begun');
    });
    // Long enough for the beginning on a slow machine.
    expect(await send(endless, { timeoutMs: 1_500 })).toEqual({ status: 200, fault: null, text: 'begun' });
    const never: Resolve = () => new Promise(() => undefined);
    expect(await send('https://slow.example/', { timeoutMs: 60, resolve: never })).toMatchObject({ fault: 'timed_out' });
  });

  it('reports an endpoint that wants another protocol, or breaks off', async () => {
    for (const answer of ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 'HTTP/1.1 200', '']) {
      const server = await open(() => undefined);
      server.on('request', ({ socket }: IncomingMessage) => socket.end(answer));
      expect(await send(`http://127.0.0.1:${String(portOf(server))}/`)).toEqual({ status: null, fault: 'no_connection', text: null });
    }
  });

  it('reports an endpoint that does not answer', async () => {
    const server = await open(() => undefined);
    const port = portOf(server);
    opened.pop();
    await new Promise((done) => server.close(done));
    expect(await send(`http://127.0.0.1:${String(port)}/`)).toEqual({ status: null, fault: 'no_connection', text: null });
  });
});

describe('a private address', () => {
  const to = (...addresses: string[]): Resolve => {
    return () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '2002:7f00:1::', '64:ff9b::7f00:1', '2001:db8::1'],
  ])('%s is not connected to, whether it is written or resolved', async (address) => {
    const written = address.includes(':') ? `https://[${address}]/` : `https://${address}/`;
    expect(await send(written, { allowsLoopback: false })).toMatchObject({ status: null, fault: 'private_address' });
    expect(await send('https://shop.example/', { allowsLoopback: false, resolve: to(address) })).toMatchObject({
      fault: 'private_address',
    });
  });

  it('beside a public one is refused as well', async () => {
    expect(await send('https://shop.example/', { resolve: to('93.184.216.34', '10.0.0.1') })).toMatchObject({ fault: 'private_address' });
  });

  it('written in another way is the same address', async () => {
    for (const host of ['2130706433', '0x7f.1', '017700000001', 'localhost']) {
      expect(await send(`https://${host}/`, { allowsLoopback: false })).toMatchObject({ fault: 'private_address' });
    }
  });

  it('is not reached by a name that changes: the connection goes to the address that was looked at', async () => {
    const url = new URL(await receiver((_, response) => response.end('here')));
    let asked = 0;
    const resolve: Resolve = () => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    };
    expect(await send(`http://shop.example:${url.port}/`, { resolve })).toMatchObject({ status: 200, text: 'here' });
    expect(asked).toBe(1);
  });

  it('is none of a public host', async () => {
    expect(await publicAddressOf('shop.example', to('93.184.216.34'), false)).toEqual({ address: '93.184.216.34', family: 4 });
  });
});

it('goes through the proxy, which is given the address', async () => {
  const url = new URL(await receiver((_, response) => response.end('through')));
  const asked: string[] = [];
  const proxy = await open(() => undefined);
  proxy.on('connect', ({ url: target = '' }: { url?: string }, client: Socket) => {
    asked.push(target);
    const onward = connect(Number(url.port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(onward).pipe(client);
    });
    client.on('close', () => onward.destroy());
  });
  const proxyUrl = `http://127.0.0.1:${String(portOf(proxy))}`;
  const resolve: Resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
  expect(await send(`http://shop.example:${url.port}/hooks`, { proxyUrl, resolve })).toMatchObject({ status: 200, text: 'through' });
  expect(asked).toEqual([`93.184.216.34:${url.port}`]);
});

import { expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = JSON.stringify({ event_id: 'test_evt_1', type: 'order.paid', sequence: 2, mode: 'test', data: { order_id: 'test_ord_1' } });

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
};

const sent = async (port: string, at: Date, signature = new Webhook(SECRET).sign('test_evt_1', at, body)): Promise<number> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = { 'webhook-id': 'test_evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
};

/** Until it listens: the first request that is answered. */
const answered = async (port: string): Promise<number> => {
  for (;;) {
    const status = await sent(port, new Date()).catch(() => undefined);
    if (status !== undefined) return status;
  }
};

/** A programme, if this machine has it. */
const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
const RECEIVERS = [
  ['TypeScript', process.execPath, () => ['--conditions=source', 'receive-webhooks.ts']],
  ['Python', 'python3', () => ['receive_webhooks.py']],
  ['PHP', 'php', (port: string) => ['-S', `127.0.0.1:${port}`, 'receive-webhooks.php']],
] as const;

for (const [language, command, argsOf] of RECEIVERS)
  (has(command) ? it : it.skip)(`the receiver in ${language} takes webhooks that are signed, and no others`, async () => {
    const port = await freePort();
    const env = { ...process.env, DANUBIT_WEBHOOK_SECRET: SECRET, PORT: port };
    const receiver = spawn(command, argsOf(port), { cwd: join(import.meta.dirname, '../examples'), env, stdio: 'ignore' });
    try {
      expect(await answered(port)).toBe(204);
      expect(await sent(port, new Date(), 'v1,AAAA v1,BBBB')).toBe(400);
      expect(await sent(port, new Date(Date.now() - 400_000))).toBe(400);
      const both = `v1,AAAA ${new Webhook(SECRET).sign('test_evt_1', new Date(), body)}`;
      expect(await sent(port, new Date(), both)).toBe(204);
    } finally {
      receiver.kill();
      await once(receiver, 'exit');
    }
  });

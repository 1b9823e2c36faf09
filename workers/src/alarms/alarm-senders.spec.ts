import { expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { sendersOf } from './alarm-senders.ts';

const serve = async (answer: RequestListener): Promise<{ readonly server: Server; readonly url: string }> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/` };
};

it('an alarm goes to the address of the settings and to no other that this one names', async () => {
  let reached = 0;
  const inside = await serve((_request, response) => {
    reached += 1;
    response.end();
  });
  const redirecting = await serve((_request, response) => response.writeHead(307, { location: inside.url }).end());
  const [send] = sendersOf({ ALARM_WEBHOOK_URL: redirecting.url }, {} as MailGateway);
  await expect(send?.([])).rejects.toThrow();
  expect(reached).toBe(0);
  for (const { server } of [inside, redirecting]) server.close();
});

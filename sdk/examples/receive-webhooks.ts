// A receiver of webhooks. Needs: npm install @danubit/sdk and DANUBIT_WEBHOOK_SECRET. Listens on PORT.
//#region receive-webhooks
import { createServer } from 'node:http';
import { WebhookError } from '@danubit/sdk/errors';
import { verifyWebhook } from '@danubit/sdk/webhooks';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    try {
      const body = Buffer.concat(chunks).toString();
      const event = verifyWebhook({ body, headers: request.headers, secret: process.env['DANUBIT_WEBHOOK_SECRET'] ?? '' });
      process.stdout.write(`${event.type} ${event.event_id}\n`);
      response.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      response.writeHead(400).end();
    }
  });
});
server.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
//#endregion

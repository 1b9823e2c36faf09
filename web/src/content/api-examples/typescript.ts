/** Made by "make openapi" from sdk/examples. */
export const examples = {
  setup:
    "import { createDanubit } from '@danubit/sdk';\n\nconst danubit = createDanubit({ baseUrl: process.env['DANUBIT_URL'] ?? '', apiKey: process.env['DANUBIT_API_KEY'] ?? '' });",
  'create-quote': "const quote = await danubit.quotes.get({ fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' });",
  'create-user':
    "const user = await danubit.users.create({\n  email: 'vzorka@example.test',\n  first_name: 'Vzorka',\n  last_name: 'Vymyslená',\n  country: 'SK',\n  date_of_birth: '1984-02-29',\n});",
  'get-user': 'const { status } = await danubit.users.get(user.user_id);',
  'create-order':
    "const order = await danubit.orders.create(\n  {\n    quote_id: quote.quote_id,\n    customer_id: user.user_id,\n    crypto_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',\n    payment_method: { type: 'card', card_token: 'tok_success' },\n  },\n  { idempotencyKey: `order-${quote.quote_id}` },\n);",
  'get-order': 'const placed = await danubit.orders.get(order.order_id);\nprocess.stdout.write(`The order is ${placed.status}.\\n`);',
  'list-transactions':
    "for await (const transaction of danubit.transactions.each({ status: 'completed' })) {\n  process.stderr.write(`${transaction.transaction_id} ${transaction.fiat_amount} ${transaction.fiat_currency}\\n`);\n}",
  'get-limits': 'const limits = await danubit.limits.get();',
  'receive-webhooks':
    "import { createServer } from 'node:http';\nimport { WebhookError } from '@danubit/sdk/errors';\nimport { verifyWebhook } from '@danubit/sdk/webhooks';\n\nconst server = createServer((request, response) => {\n  const chunks: Buffer[] = [];\n  request.on('data', (chunk: Buffer) => chunks.push(chunk));\n  request.on('end', () => {\n    try {\n      const body = Buffer.concat(chunks).toString();\n      const event = verifyWebhook({ body, headers: request.headers, secret: process.env['DANUBIT_WEBHOOK_SECRET'] ?? '' });\n      process.stdout.write(`${event.type} ${event.event_id}\\n`);\n      response.writeHead(204).end();\n    } catch (error) {\n      if (!(error instanceof WebhookError)) throw error;\n      response.writeHead(400).end();\n    }\n  });\n});\nserver.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');",
};

// A first order in the sandbox. Needs: npm install @danubit/sdk, DANUBIT_URL and DANUBIT_API_KEY.
//#region setup
import { createDanubit } from '@danubit/sdk';

const danubit = createDanubit({ baseUrl: process.env['DANUBIT_URL'] ?? '', apiKey: process.env['DANUBIT_API_KEY'] ?? '' });
//#endregion

//#region create-quote
const quote = await danubit.quotes.get({ fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' });
//#endregion

//#region create-user
const user = await danubit.users.create({
  email: 'vzorka@example.test',
  first_name: 'Vzorka',
  last_name: 'Vymyslená',
  country: 'SK',
  date_of_birth: '1984-02-29',
});
//#endregion

//#region get-user
const { status } = await danubit.users.get(user.user_id);
//#endregion

//#region create-order
const order = await danubit.orders.create(
  {
    quote_id: quote.quote_id,
    customer_id: user.user_id,
    crypto_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    payment_method: { type: 'card', card_token: 'tok_success' },
  },
  { idempotencyKey: `order-${quote.quote_id}` },
);
//#endregion

//#region get-order
const placed = await danubit.orders.get(order.order_id);
process.stdout.write(`The order is ${placed.status}.\n`);
//#endregion

//#region list-transactions
for await (const transaction of danubit.transactions.each({ status: 'completed' })) {
  process.stderr.write(`${transaction.transaction_id} ${transaction.fiat_amount} ${transaction.fiat_currency}\n`);
}
//#endregion

//#region get-limits
const limits = await danubit.limits.get();
//#endregion

process.stdout.write(JSON.stringify({ user: status, order: placed.order_id, status: placed.status, tier: limits.tier }));

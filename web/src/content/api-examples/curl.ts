/** Made by "make openapi" from sdk/examples. */
export const examples = {
  setup:
    'id() { sed -n \'s/.*"\'$1\'":"\\([^"]*\\)".*/\\1/p\'; }\ncall() {\n  path=$1; shift\n  curl -s "$DANUBIT_URL/v1$path" -H "Authorization: Bearer $DANUBIT_API_KEY" -H \'Content-Type: application/json\' "$@"\n}',
  'create-quote': "QUOTE=$(call '/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC' | id quote_id)",
  'create-user':
    'CUSTOMER=$(call /users -H "Idempotency-Key: user-$QUOTE" -d \'{\n  "email": "vzorka@example.test", "first_name": "Vzorka", "last_name": "Vymyslená",\n  "country": "SK", "date_of_birth": "1984-02-29" }\' | id user_id)',
  'get-user': 'call "/users/$CUSTOMER"',
  'create-order':
    'ORDER=$(call /orders -H "Idempotency-Key: order-$QUOTE" -d \'{\n  "quote_id": "\'$QUOTE\'", "customer_id": "\'$CUSTOMER\'",\n  "crypto_address": "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",\n  "payment_method": { "type": "card", "card_token": "tok_success" } }\' | id order_id)',
  'list-transactions': "call '/transactions?limit=20&status=completed'",
  'get-limits': 'call /limits',
  'get-order': 'call "/orders/$ORDER"',
};

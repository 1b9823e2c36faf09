# A first order in the sandbox. Needs: curl, DANUBIT_URL and DANUBIT_API_KEY.
# region setup
id() { sed -n 's/.*"'$1'":"\([^"]*\)".*/\1/p'; }
call() {
  path=$1; shift
  curl -s "$DANUBIT_URL/v1$path" -H "Authorization: Bearer $DANUBIT_API_KEY" -H 'Content-Type: application/json' "$@"
}
# endregion

# region create-quote
QUOTE=$(call '/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC' | id quote_id)
# endregion

# region create-user
CUSTOMER=$(call /users -H "Idempotency-Key: user-$QUOTE" -d '{
  "email": "vzorka@example.test", "first_name": "Vzorka", "last_name": "Vymyslená",
  "country": "SK", "date_of_birth": "1984-02-29" }' | id user_id)
# endregion

# region get-user
call "/users/$CUSTOMER"
# endregion

# region create-order
ORDER=$(call /orders -H "Idempotency-Key: order-$QUOTE" -d '{
  "quote_id": "'$QUOTE'", "customer_id": "'$CUSTOMER'",
  "crypto_address": "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  "payment_method": { "type": "card", "card_token": "tok_success" } }' | id order_id)
# endregion

# region list-transactions
call '/transactions?limit=20&status=completed'
# endregion

# region get-limits
call /limits
# endregion

echo
# region get-order
call "/orders/$ORDER"
# endregion

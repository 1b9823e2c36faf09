# A first order in the sandbox. Needs: Python 3.8, DANUBIT_URL and DANUBIT_API_KEY.
# region setup
import json, os, sys, urllib.request, uuid

def call(method, path, body=None, idempotency_key=None):
    headers = {"Authorization": "Bearer " + os.environ["DANUBIT_API_KEY"]}
    if method == "POST":
        headers["Content-Type"] = "application/json"
        headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(os.environ["DANUBIT_URL"] + "/v1" + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)
# endregion

# region create-quote
quote = call("GET", "/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC")
# endregion

# region create-user
user = call("POST", "/users", {
    "email": "vzorka@example.test",
    "first_name": "Vzorka",
    "last_name": "Vymyslená",
    "country": "SK",
    "date_of_birth": "1984-02-29",
})
# endregion

# region get-user
status = call("GET", "/users/" + user["user_id"])["status"]
# endregion

# region create-order
order = call("POST", "/orders", {
    "quote_id": quote["quote_id"],
    "customer_id": user["user_id"],
    "crypto_address": "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "payment_method": {"type": "card", "card_token": "tok_success"},
}, idempotency_key="order-" + quote["quote_id"])
# endregion

# region get-order
placed = call("GET", "/orders/" + order["order_id"])
print("The order is", placed["status"])
# endregion

# region list-transactions
for transaction in call("GET", "/transactions?limit=20&status=completed")["transactions"]:
    print(transaction["transaction_id"], transaction["fiat_amount"], transaction["fiat_currency"], file=sys.stderr)
# endregion

# region get-limits
limits = call("GET", "/limits")
# endregion

print(json.dumps({"user": status, "order": placed["order_id"], "status": placed["status"], "tier": limits["tier"]}))

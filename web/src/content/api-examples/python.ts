/** Made by "make openapi" from sdk/examples. */
export const examples = {
  setup:
    'import json, os, sys, urllib.request, uuid\n\ndef call(method, path, body=None, idempotency_key=None):\n    headers = {"Authorization": "Bearer " + os.environ["DANUBIT_API_KEY"]}\n    if method == "POST":\n        headers["Content-Type"] = "application/json"\n        headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())\n    data = None if body is None else json.dumps(body).encode()\n    request = urllib.request.Request(os.environ["DANUBIT_URL"] + "/v1" + path, data, headers, method=method)\n    with urllib.request.urlopen(request) as answer:\n        return json.load(answer)',
  'create-quote': 'quote = call("GET", "/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC")',
  'create-user':
    'user = call("POST", "/users", {\n    "email": "vzorka@example.test",\n    "first_name": "Vzorka",\n    "last_name": "Vymyslená",\n    "country": "SK",\n    "date_of_birth": "1984-02-29",\n})',
  'get-user': 'status = call("GET", "/users/" + user["user_id"])["status"]',
  'create-order':
    'order = call("POST", "/orders", {\n    "quote_id": quote["quote_id"],\n    "customer_id": user["user_id"],\n    "crypto_address": "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",\n    "payment_method": {"type": "card", "card_token": "tok_success"},\n}, idempotency_key="order-" + quote["quote_id"])',
  'get-order': 'placed = call("GET", "/orders/" + order["order_id"])\nprint("The order is", placed["status"])',
  'list-transactions':
    'for transaction in call("GET", "/transactions?limit=20&status=completed")["transactions"]:\n    print(transaction["transaction_id"], transaction["fiat_amount"], transaction["fiat_currency"], file=sys.stderr)',
  'get-limits': 'limits = call("GET", "/limits")',
  'receive-webhooks':
    'import base64, hashlib, hmac, json, os, time\nfrom http.server import BaseHTTPRequestHandler, HTTPServer\n\ndef verified(body, headers, secret):\n    """The event, or None when it does not come from Danubit or is older than five minutes."""\n    sent_at = headers.get("webhook-timestamp", "")\n    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:\n        return None\n    signed = ".".join([headers.get("webhook-id", ""), sent_at, ""]).encode() + body\n    key = base64.b64decode(secret[len("whsec_"):])\n    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()\n    # While a secret is exchanged there are two signatures.\n    signatures = headers.get("webhook-signature", "").split(" ")\n    return json.loads(body) if any(hmac.compare_digest(expected, each) for each in signatures) else None\n\nclass Receiver(BaseHTTPRequestHandler):\n    def do_POST(self):\n        body = self.rfile.read(int(self.headers.get("content-length", 0)))\n        event = verified(body, self.headers, os.environ["DANUBIT_WEBHOOK_SECRET"])\n        self.send_response(400 if event is None else 204)\n        self.end_headers()\n        if event is not None:\n            print(event["type"], event["event_id"], flush=True)\n\nHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3000))), Receiver).serve_forever()',
};

# A receiver of webhooks. Needs: Python 3.8 and DANUBIT_WEBHOOK_SECRET. Listens on PORT.
# region receive-webhooks
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

def verified(body, headers, secret):
    """The event, or None when it does not come from Danubit or is older than five minutes."""
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return None
    signed = ".".join([headers.get("webhook-id", ""), sent_at, ""]).encode() + body
    key = base64.b64decode(secret[len("whsec_"):])
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # While a secret is exchanged there are two signatures.
    signatures = headers.get("webhook-signature", "").split(" ")
    return json.loads(body) if any(hmac.compare_digest(expected, each) for each in signatures) else None

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        event = verified(body, self.headers, os.environ["DANUBIT_WEBHOOK_SECRET"])
        self.send_response(400 if event is None else 204)
        self.end_headers()
        if event is not None:
            print(event["type"], event["event_id"], flush=True)

HTTPServer(("127.0.0.1", int(os.environ.get("PORT", 3000))), Receiver).serve_forever()
# endregion

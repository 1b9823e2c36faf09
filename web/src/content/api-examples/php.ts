/** Made by "make openapi" from sdk/examples. */
export const examples = {
  setup:
    "function call(string $method, string $path, ?array $body = null, ?string $idempotencyKey = null): array\n{\n    $headers = ['Authorization: Bearer ' . getenv('DANUBIT_API_KEY')];\n    if ($method === 'POST') {\n        $headers[] = 'Content-Type: application/json';\n        $headers[] = 'Idempotency-Key: ' . ($idempotencyKey ?? bin2hex(random_bytes(16)));\n    }\n    $content = $body === null ? '' : json_encode($body);\n    $options = ['method' => $method, 'header' => $headers, 'content' => $content, 'ignore_errors' => true];\n    $answer = file_get_contents(getenv('DANUBIT_URL') . '/v1' . $path, false, stream_context_create(['http' => $options]));\n    $answer = json_decode($answer, true);\n    if (isset($answer['error'])) {\n        throw new RuntimeException($answer['error']['code'] . ': ' . $answer['error']['message']);\n    }\n    return $answer;\n}",
  'create-quote': "$quote = call('GET', '/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC');",
  'create-user':
    "$user = call('POST', '/users', [\n    'email' => 'vzorka@example.test',\n    'first_name' => 'Vzorka',\n    'last_name' => 'Vymyslená',\n    'country' => 'SK',\n    'date_of_birth' => '1984-02-29',\n]);",
  'get-user': "$status = call('GET', '/users/' . $user['user_id'])['status'];",
  'create-order':
    "$order = call('POST', '/orders', [\n    'quote_id' => $quote['quote_id'],\n    'customer_id' => $user['user_id'],\n    'crypto_address' => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',\n    'payment_method' => ['type' => 'card', 'card_token' => 'tok_success'],\n], 'order-' . $quote['quote_id']);",
  'get-order': "$placed = call('GET', '/orders/' . $order['order_id']);\necho 'The order is ', $placed['status'], \"\\n\";",
  'list-transactions':
    "foreach (call('GET', '/transactions?limit=20&status=completed')['transactions'] as $transaction) {\n    fwrite(STDERR, $transaction['transaction_id'] . ' ' . $transaction['fiat_amount'] . \"\\n\");\n}",
  'get-limits': "$limits = call('GET', '/limits');",
  'receive-webhooks':
    "/** The event, or null when it does not come from Danubit or is older than five minutes. */\nfunction verified(string $body, string $secret): ?array\n{\n    $sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';\n    if (!ctype_digit($sentAt) || abs(time() - (int) $sentAt) > 300) {\n        return null;\n    }\n    $signed = ($_SERVER['HTTP_WEBHOOK_ID'] ?? '') . '.' . $sentAt . '.' . $body;\n    $key = base64_decode(substr($secret, strlen('whsec_')));\n    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));\n    // While a secret is exchanged there are two signatures.\n    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {\n        if (hash_equals($expected, $signature)) {\n            return json_decode($body, true);\n        }\n    }\n    return null;\n}\n\n$event = verified(file_get_contents('php://input'), getenv('DANUBIT_WEBHOOK_SECRET'));\nhttp_response_code($event === null ? 400 : 204);\nif ($event !== null) {\n    error_log($event['type'] . ' ' . $event['event_id']);\n}",
};

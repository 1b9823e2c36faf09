<?php
// A first order in the sandbox. Needs: PHP 8, DANUBIT_URL and DANUBIT_API_KEY.
// region setup
function call(string $method, string $path, ?array $body = null, ?string $idempotencyKey = null): array
{
    $headers = ['Authorization: Bearer ' . getenv('DANUBIT_API_KEY')];
    if ($method === 'POST') {
        $headers[] = 'Content-Type: application/json';
        $headers[] = 'Idempotency-Key: ' . ($idempotencyKey ?? bin2hex(random_bytes(16)));
    }
    $content = $body === null ? '' : json_encode($body);
    $options = ['method' => $method, 'header' => $headers, 'content' => $content, 'ignore_errors' => true];
    $answer = file_get_contents(getenv('DANUBIT_URL') . '/v1' . $path, false, stream_context_create(['http' => $options]));
    $answer = json_decode($answer, true);
    if (isset($answer['error'])) {
        throw new RuntimeException($answer['error']['code'] . ': ' . $answer['error']['message']);
    }
    return $answer;
}
// endregion

// region create-quote
$quote = call('GET', '/quotes?fiat_amount=250.00&fiat_currency=EUR&crypto_currency=BTC');
// endregion

// region create-user
$user = call('POST', '/users', [
    'email' => 'vzorka@example.test',
    'first_name' => 'Vzorka',
    'last_name' => 'Vymyslená',
    'country' => 'SK',
    'date_of_birth' => '1984-02-29',
]);
// endregion

// region get-user
$status = call('GET', '/users/' . $user['user_id'])['status'];
// endregion

// region create-order
$order = call('POST', '/orders', [
    'quote_id' => $quote['quote_id'],
    'customer_id' => $user['user_id'],
    'crypto_address' => 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'payment_method' => ['type' => 'card', 'card_token' => 'tok_success'],
], 'order-' . $quote['quote_id']);
// endregion

// region get-order
$placed = call('GET', '/orders/' . $order['order_id']);
echo 'The order is ', $placed['status'], "\n";
// endregion

// region list-transactions
foreach (call('GET', '/transactions?limit=20&status=completed')['transactions'] as $transaction) {
    fwrite(STDERR, $transaction['transaction_id'] . ' ' . $transaction['fiat_amount'] . "\n");
}
// endregion

// region get-limits
$limits = call('GET', '/limits');
// endregion

echo json_encode(['user' => $status, 'order' => $placed['order_id'], 'status' => $placed['status'], 'tier' => $limits['tier']]);

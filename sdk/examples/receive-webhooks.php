<?php
// A receiver of webhooks: php -S 127.0.0.1:3000 receive-webhooks.php. Needs: PHP 8 and DANUBIT_WEBHOOK_SECRET.
// region receive-webhooks
/** The event, or null when it does not come from Danubit or is older than five minutes. */
function verified(string $body, string $secret): ?array
{
    $sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($sentAt) || abs(time() - (int) $sentAt) > 300) {
        return null;
    }
    $signed = ($_SERVER['HTTP_WEBHOOK_ID'] ?? '') . '.' . $sentAt . '.' . $body;
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    // While a secret is exchanged there are two signatures.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true);
        }
    }
    return null;
}

$event = verified(file_get_contents('php://input'), getenv('DANUBIT_WEBHOOK_SECRET'));
http_response_code($event === null ? 400 : 204);
if ($event !== null) {
    error_log($event['type'] . ' ' . $event['event_id']);
}
// endregion

/** What holds for every endpoint, in the order of the page; the table of contents is built from this list. */
export const GUIDE_TITLES: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'access-tokens', title: 'Access tokens' },
  { id: 'rate-limits', title: 'Rate limits' },
  { id: 'idempotency', title: 'Idempotency' },
  { id: 'errors', title: 'Errors' },
  { id: 'error-codes', title: 'Error codes' },
  { id: 'sandbox', title: 'Testing in the sandbox' },
  { id: 'updates', title: 'Webhooks and WebSocket' },
  { id: 'widget', title: 'Widget' },
  { id: 'going-live', title: 'Going live' },
  { id: 'changelog', title: 'Versions and changelog' },
  { id: 'pairs', title: 'Supported pairs' },
  { id: 'methods', title: 'Payment methods' },
  { id: 'service-level', title: 'Service level' },
  { id: 'today', title: 'Available today' },
];

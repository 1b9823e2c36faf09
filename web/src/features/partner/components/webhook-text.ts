import type { WebhookDelivery } from '@danubit/contracts/http/partner-api/webhook-schemas';
import type { WebhookFault } from '@danubit/contracts/values/webhooks';

const FAULT_TEXT: Readonly<Record<WebhookFault, string>> = {
  timed_out: 'no answer within 10 seconds',
  no_connection: 'no connection',
  unknown_host: 'the name of the server is unknown',
  private_address: 'the server has a private address',
  redirect: 'a redirect, which we do not follow',
  tls: 'the certificate is not valid',
};

/** What came back at a try, in a few words. */
export const answerText = ({ status, fault }: Pick<NonNullable<WebhookDelivery['last']>, 'status' | 'fault'>): string => {
  if (fault !== null) return status === null ? FAULT_TEXT[fault] : `${String(status)}: ${FAULT_TEXT[fault]}`;
  return status === null ? 'no answer' : String(status);
};

export const typesText = (types: readonly string[]): string => (types.length === 0 ? 'all events' : types.join(', '));

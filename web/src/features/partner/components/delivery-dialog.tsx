import type { WebhookDeliveryDetails } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { useQuery } from '@tanstack/react-query';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { CodePanel } from '../../../ui/code-panel.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { useResend } from '../api/webhooks.mutations.ts';
import { deliveryQuery } from '../api/webhooks.queries.ts';
import { webhookAsCurl } from './request-as-curl.ts';
import { useMayInTeam } from './team-role.tsx';
import { tell } from './tell.ts';
import { answerText } from './webhook-text.ts';

/** What was sent, what came back at each try, and sending it again. */
export const DeliveryDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const delivery = useQuery(deliveryQuery(id));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width="wide" title={delivery.data?.type ?? 'Delivery'}>
        <LoadedPanel query={delivery} what="this delivery">
          {(known) => (
            <div className="grid gap-5">
              <Resends known={known} />
              <div className="grid gap-2">
                <CodePanel title="What we sent" code={requestText(known)} />
                <p>
                  <CopyButton text={webhookAsCurl(sentIn(known))} label="Copy as curl" what="what we sent" />
                </p>
              </div>
              <Attempts known={known} />
            </div>
          )}
        </LoadedPanel>
      </DialogContent>
    </Dialog>
  );
};

const sentIn = ({ url, body, attempts }: WebhookDeliveryDetails) => ({ url, body, headers: attempts.at(-1)?.headers ?? {} });

/** As HTTP writes it, with the headers of the last try. */
const requestText = ({ url, body, attempts }: WebhookDeliveryDetails): string => {
  const { pathname, search, host } = new URL(url);
  const headers = Object.entries(attempts.at(-1)?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${pathname}${search}`, `host: ${host}`, ...headers, '', JSON.stringify(JSON.parse(body), undefined, 2)].join('\n');
};

type Known = { readonly known: WebhookDeliveryDetails };

const Attempts = ({ known: { attempts } }: Known) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <section aria-labelledby="came-back-title">
      <h4 id="came-back-title" className="mb-1.5 text-ui font-bold">
        What came back
      </h4>
      {attempts.length === 0 ? <p className="text-ui text-muted">We have not sent it yet.</p> : null}
      <ol className="border-t border-line">
        {attempts.map((attempt, place) => (
          <li key={attempt.at} className="border-b border-line py-2.5 text-small">
            <p className="num">
              Try {place + 1}, {formatDateTime(attempt.at)}: {answerText(attempt)} ({attempt.ms} ms)
            </p>
            {attempt.answer === null || attempt.answer === '' ? null : (
              <pre className="mono mt-1 text-caption whitespace-pre-wrap text-muted wrap-anywhere">{attempt.answer}</pre>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};

const Resends = ({ known: { endpoint_id: endpointId, event_id: eventId } }: Known) => {
  const resending = useResend();
  const mayManage = useMayInTeam('manage_endpoints');
  if (!mayManage) return null;
  const send = (andAfter: boolean): void => {
    const sent = andAfter ? 'We resend this event and all later ones.' : 'We resend this event.';
    void tell(resending.mutateAsync({ endpointId, eventId, andAfter }), sent, 'We did not send it again.');
  };
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        size="dense"
        busy={resending.isPending}
        busyLabel="Sending..."
        onClick={() => {
          send(false);
        }}
      >
        Resend
      </Button>
      <Button
        variant="secondary"
        size="dense"
        onClick={() => {
          send(true);
        }}
      >
        Resend all since this event
      </Button>
    </div>
  );
};

import type { WebhookEndpointReply } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import type { PartnerMode } from '../api/partner.queries.ts';
import { endpointsQuery } from '../api/webhooks.queries.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { useMayInTeam } from './team-role.tsx';
import { typesText } from './webhook-text.ts';

export const EndpointsPanel = ({ mode }: { readonly mode: PartnerMode }) => {
  const endpoints = useQuery(endpointsQuery(mode));
  const [isAdding, setAdding] = useState(false);
  const mayManage = useMayInTeam('manage_endpoints');
  return (
    <>
      <LoadedPanel query={endpoints} what="your endpoints">
        {({ endpoints: known }) =>
          known.length === 0 ? (
            <p className="py-6 text-ui text-muted">There are no endpoints yet. Add the address of your server.</p>
          ) : (
            <ul>
              {known.map((endpoint) => (
                <EndpointRow key={endpoint.endpoint_id} shown={endpoint} />
              ))}
            </ul>
          )
        }
      </LoadedPanel>
      {mayManage ? (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => {
            setAdding(true);
          }}
        >
          Add {mode} endpoint
        </Button>
      ) : null}
      {isAdding ? (
        <EndpointDialog
          mode={mode}
          onClose={() => {
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
};

const EndpointRow = ({ shown }: { readonly shown: WebhookEndpointReply }) => {
  const { formatDateTime } = useTimeFormat();
  const mayManage = useMayInTeam('manage_endpoints');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-[280px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
          <code className="mono wrap-anywhere">{shown.url}</code>
          <EndpointState shown={shown} />
        </p>
        <p className="mt-0.5 text-caption text-muted wrap-anywhere">
          {typesText(shown.types)} · {shown.payload === 'thin' ? 'ids only' : 'with the order as it was'}
        </p>
        <p className="num text-caption text-muted">
          Last 24 hours: {shown.delivered} delivered, {shown.failed} failed · {shown.waiting} waiting
        </p>
        {shown.next_probe_at === null ? null : (
          <p className="text-caption text-warning">
            Your server does not answer. We try again at {formatDateTime(shown.next_probe_at)}, then send all pending webhooks.
          </p>
        )}
        {shown.status === 'gone' ? (
          <p className="text-caption text-warning">Your server answered 410, so we stopped. Enable it, then resend what it missed.</p>
        ) : null}
        {shown.old_secret_until === null ? null : (
          <p className="text-caption text-muted">The previous secret also signs until {formatDateTime(shown.old_secret_until)}</p>
        )}
      </div>
      {mayManage ? <EndpointActions shown={shown} /> : null}
    </li>
  );
};

const EndpointState = ({ shown }: { readonly shown: WebhookEndpointReply }) => {
  if (shown.status !== 'enabled') return <Badge variant="outline">{shown.status === 'gone' ? 'gone' : 'disabled'}</Badge>;
  return shown.next_probe_at === null ? <Badge variant="secondary">enabled</Badge> : <Badge variant="secondary">not answering</Badge>;
};

import type { WebhookDelivery } from '@danubit/contracts/http/partner-api/webhook-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import type { PartnerMode } from '../api/partner.queries.ts';
import { deliveriesQuery } from '../api/webhooks.queries.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { answerText } from './webhook-text.ts';

const SHOWN = ['all', 'pending', 'failed'] as const;
const SHOWN_TEXT = { all: 'All', pending: 'Waiting', failed: 'Failed' } as const;

/** The newest fifty, with the last answer to each. */
export const DeliveriesPanel = ({ mode }: { readonly mode: PartnerMode }) => {
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [opened, setOpened] = useState<string>();
  const deliveries = useQuery(deliveriesQuery(mode, shown === 'all' ? undefined : shown));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <p className="text-small text-muted">The newest fifty of the last 30 days.</p>
        <Segments label="Deliveries" options={SHOWN} chosen={shown} onChoose={setShown} wordOf={(each) => SHOWN_TEXT[each]} />
      </div>
      <LoadedPanel query={deliveries} what="your deliveries">
        {({ deliveries: known }) =>
          known.length === 0 ? <p className="py-4 text-ui text-muted">{EMPTY[shown]}</p> : <Deliveries known={known} onOpen={setOpened} />
        }
      </LoadedPanel>
      {opened === undefined ? null : (
        <DeliveryDialog
          id={opened}
          onClose={() => {
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
};

const EMPTY = {
  all: 'No deliveries yet. Add an endpoint, then send a test or place an order.',
  pending: 'No deliveries are pending.',
  failed: 'No delivery has failed.',
} as const;

type DeliveriesProps = { readonly known: readonly WebhookDelivery[]; readonly onOpen: (id: string) => void };

const Deliveries = ({ known, onOpen }: DeliveriesProps) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <ScrollRegion label="Deliveries">
      <Table>
        <caption className="sr-only">The newest deliveries with their last answers</caption>
        <thead>
          <tr>
            {['Time', 'Event', 'Answer', 'Tries', 'State', 'Details'].map((name) => (
              <HeaderCell key={name}>{name}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map((delivery) => (
            <Row key={delivery.delivery_id}>
              <Cell className="num whitespace-nowrap">{formatDateTime(delivery.requested_at)}</Cell>
              <Cell className="mono whitespace-nowrap">
                {delivery.type}
                <span className="block text-caption text-muted">{delivery.about}</span>
              </Cell>
              <Cell className="num">
                {delivery.last === null ? '' : answerText(delivery.last)}
                {delivery.last === null ? null : <span className="block text-caption text-muted">{delivery.last.ms} ms</span>}
              </Cell>
              <Cell className="num">{delivery.tries}</Cell>
              <Cell className="whitespace-nowrap">
                <DeliveryState shown={delivery} />
              </Cell>
              <Cell>
                <Button
                  variant="quiet"
                  size="dense"
                  // The hidden words of a button that is scrolled out of sight must not widen the page.
                  className="relative"
                  onClick={() => {
                    onOpen(delivery.delivery_id);
                  }}
                >
                  Open
                  <span className="sr-only">
                    {' '}
                    {delivery.type} of {formatDateTime(delivery.requested_at)}
                  </span>
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
};

const DeliveryState = ({ shown: { status, next_try_at: nextTry, tries } }: { readonly shown: WebhookDelivery }) => {
  const { formatDateTime } = useTimeFormat();
  if (status === 'delivered') return <Badge variant="secondary">delivered</Badge>;
  if (status === 'failed') return <Badge variant="outline">failed</Badge>;
  return tries === 0 || nextTry === null ? (
    <span className="text-muted">waiting</span>
  ) : (
    <span className="num text-warning">again at {formatDateTime(nextTry)}</span>
  );
};

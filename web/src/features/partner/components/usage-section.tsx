import type { listPartnerRequests } from '@danubit/contracts/http/partners/partner.contract';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { partnerRequestsQuery, type PartnerMode } from '../api/partner.queries.ts';
import { HourBars } from './hour-bars.tsx';

type Use = z.infer<(typeof listPartnerRequests)['replies'][200]>;

type UsageSectionProps = { readonly mode: PartnerMode; readonly perHour: number };

/** How much of the tier is used, and what each request was answered. */
export const UsageSection = ({ mode, perHour }: UsageSectionProps) => {
  const use = useQuery(partnerRequestsQuery(mode));
  return (
    <LoadedPanel query={use} what="your requests">
      {(known) => (
        <>
          <section aria-labelledby="usage-title" className="border-t-2 border-ink pb-9">
            <h3 id="usage-title" className="pt-3.5 text-h3">
              Usage
            </h3>
            <p className="mb-4 text-small text-muted">Requests per hour in the last 24 hours, all {mode} keys together.</p>
            <HourBars hours={known.hours} perHour={perHour} now={new Date(use.dataUpdatedAt)} />
          </section>
          <section aria-labelledby="requests-title" className="border-t-2 border-ink pb-9">
            <h3 id="requests-title" className="pt-3.5 text-h3">
              Requests
            </h3>
            <p className="mb-3 text-small text-muted">The newest fifty. Quote the request id when you contact us.</p>
            <Requests requests={known.requests} />
          </section>
        </>
      )}
    </LoadedPanel>
  );
};

const Requests = ({ requests }: Pick<Use, 'requests'>) => {
  const { formatDateTime } = useTimeFormat();
  if (requests.length === 0) return <p className="py-4 text-ui text-muted">No requests in the last week.</p>;
  return (
    <ScrollRegion label="Requests">
      <Table>
        <caption className="sr-only">The newest requests with their answers</caption>
        <thead>
          <tr>
            {['Time', 'Request', 'Answer', 'Took', 'Key', 'Request id'].map((name) => (
              <HeaderCell key={name}>{name}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map(({ request_id: id, at, key, method, route, status, code, ms }) => (
            <Row key={id}>
              <Cell className="num whitespace-nowrap">{formatDateTime(at)}</Cell>
              <Cell className="mono whitespace-nowrap">
                {method} {route}
              </Cell>
              <Cell className="whitespace-nowrap">{code === null ? String(status) : `${String(status)} ${code}`}</Cell>
              <Cell className="num whitespace-nowrap">{ms} ms</Cell>
              <Cell>{key}</Cell>
              <Cell className="mono whitespace-nowrap">{id}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
};

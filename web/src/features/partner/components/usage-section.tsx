import type { listPartnerRequests } from '@danubit/contracts/http/partners/partner.contract';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { REQUESTS_PER_HOUR, type PartnerTier } from '@danubit/contracts/values/partners';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { paths } from '../../../lib/paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { partnerRequestsQuery, type PartnerMode } from '../api/partner.queries.ts';
import { requestAsCurl } from './request-as-curl.ts';
import { HourBars } from './hour-bars.tsx';

type Use = z.infer<(typeof listPartnerRequests)['replies'][200]>;

type UsageSectionProps = { readonly mode: PartnerMode; readonly perHour: number; readonly tier: PartnerTier };

/** How much of the tier is used, and what each request was answered. */
export const UsageSection = ({ mode, perHour, tier }: UsageSectionProps) => {
  const use = useQuery(partnerRequestsQuery(mode));
  return (
    <LoadedPanel query={use} what="your requests">
      {(known) => (
        <>
          <section aria-labelledby="usage-title" className="border-t-2 border-ink pb-9">
            <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
              <div>
                <h3 id="usage-title" className="pt-3.5 text-h3">
                  Usage
                </h3>
                <p className="text-small text-muted">Requests per hour in the last 24 hours, all {mode} keys together.</p>
              </div>
              {tier === 'standard' ? (
                <a href={paths.contact} className="text-small">
                  Move to Premium, {groupedDigits(String(REQUESTS_PER_HOUR.premium))} an hour
                </a>
              ) : null}
            </div>
            <HourBars hours={known.hours} perHour={perHour} p95={known.p95} now={new Date(use.dataUpdatedAt)} />
          </section>
          <section aria-labelledby="requests-title" className="border-t-2 border-ink pb-9">
            <h3 id="requests-title" className="pt-3.5 text-h3">
              Requests
            </h3>
            <p className="mb-3 text-small text-muted">
              The newest fifty. Quote the request id when you contact us. The log keeps no ids of people and no bodies, so a copied request
              has those of our examples.
            </p>
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
    <ScrollRegion label="The newest requests">
      <Table>
        <caption className="sr-only">The newest requests with their answers</caption>
        <thead>
          <tr>
            {['Time', 'Request', 'As curl', 'Answer', 'Took', 'Key', 'Request id'].map((name) => (
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
              <Cell>
                <RequestCopy method={method} route={route} />
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

const RequestCopy = (request: { readonly method: string; readonly route: string }) => {
  const command = requestAsCurl(request);
  return command === undefined ? null : <CopyButton text={command} what={`${request.method} ${request.route} as curl`} />;
};

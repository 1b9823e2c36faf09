import type { DataExport } from '@danubit/contracts/http/privacy/data-exports.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { download } from '../../../lib/download.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { dataExportsQuery } from '../api/data-exports.queries.ts';
import { useRequestDataExport } from '../api/request-data-export.mutation.ts';

/** A copy of everything we hold about the customer: asked for, prepared, downloaded. */
export const DataCopy = () => {
  const query = useQuery(dataExportsQuery());
  return (
    <div>
      <p className="mb-4 text-small text-muted">
        Download a copy of the personal data we hold about you, as a file you can read and a file for other programs. We prepare it within
        minutes and email you when it is ready.
      </p>
      <LoadedPanel query={query} what="the copies of your data">
        {([last]) => <LastCopy last={last} />}
      </LoadedPanel>
    </div>
  );
};

const LastCopy = ({ last }: { readonly last: DataExport | undefined }) => {
  const status = last?.status;
  return (
    <div className="grid justify-items-start gap-3 text-small">
      <div role="status" className="grid w-full gap-3">
        {status === 'requested' ? <Preparing percent={last?.percent ?? 0} /> : null}
        {status === 'failed' ? <p>We could not prepare your copy. The mistake is ours: please ask again.</p> : null}
      </div>
      {last !== undefined && status === 'ready' ? <ReadyCopy copy={last} /> : null}
      {status === 'requested' || status === 'ready' ? null : <AskForCopy />}
    </div>
  );
};

const AskForCopy = () => {
  const asking = useRequestDataExport();
  return (
    <>
      {asking.isError ? <Alert variant="negative">{asking.error.message}</Alert> : null}
      <Button
        variant="secondary"
        busy={asking.isPending}
        busyLabel="Sending..."
        onClick={() => {
          asking.mutate();
        }}
      >
        Request a copy of your data
      </Button>
    </>
  );
};

const Preparing = ({ percent }: { readonly percent: number }) => (
  <div className="grid gap-1.5">
    <p>We are preparing your copy. You can leave this page.</p>
    <progress aria-label="Progress of your copy" className="h-2 w-full accent-primary" max={100} value={percent} />
  </div>
);

const ReadyCopy = ({ copy: { reference, expires_at: expiresAt, bytes } }: { readonly copy: DataExport }) => {
  const { formatDateTime } = useTimeFormat();
  const downloading = useMutation({
    mutationFn: () => download({ path: `/api/data-exports/${encodeURIComponent(reference)}/archive` }),
  });
  return (
    <>
      <p>
        Your copy is ready{bytes === null ? '' : ` (${sizeText(bytes)})`}.
        {expiresAt === null ? '' : ` You can download it until ${formatDateTime(expiresAt)}.`}
      </p>
      {downloading.isError ? <Alert variant="negative">{downloading.error.message}</Alert> : null}
      <Button
        variant="secondary"
        busy={downloading.isPending}
        busyLabel="Downloading..."
        onClick={() => {
          downloading.mutate();
        }}
      >
        Download your data
      </Button>
    </>
  );
};

const KB = 1_024;
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${String(Math.max(1, Math.round(bytes / KB)))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

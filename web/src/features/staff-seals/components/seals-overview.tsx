import type { Seals } from '@danubit/contracts/http/console/seals.contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';

type Part = Seals['parts'][number];

const NAMES: Readonly<Record<Part['part'], string>> = {
  sealing: 'Checkpoints signed',
  folder: 'Folder',
  s3: 'Object store, locked',
  mail: 'Auditor’s mail, daily',
  timestamp: 'Time stamp (RFC 3161), daily',
};

/** What is sealed: `one` in the plural is `many`. */
type Sealed = { readonly one: string; readonly many: string };

/** How a log is sealed, and where its checkpoints have arrived. */
export const SealsOverview = ({ seals, ...sealed }: { readonly seals: Seals } & Sealed) => (
  <>
    <Checkpoint {...sealed} checkpoint={seals.checkpoint} isWhole={seals.parts.every(({ failure }) => failure === null)} />
    <Card>
      <CardHeader as="h3" title="Where checkpoints go" />
      <ul className="border-t border-line">
        {seals.parts.map((part) => (
          <PartRow key={part.part} part={part} many={sealed.many} />
        ))}
      </ul>
    </Card>
    <Keys keys={seals.keys} many={sealed.many} />
  </>
);

type CheckpointProps = { readonly checkpoint: Seals['checkpoint']; readonly isWhole: boolean } & Sealed;

const Checkpoint = ({ checkpoint, isWhole, one, many }: CheckpointProps) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <Card>
      <CardHeader as="h3" title="Newest checkpoint">
        <Badge variant={isWhole ? 'positive' : 'warning'}>{isWhole ? 'No failure' : 'Look below'}</Badge>
      </CardHeader>
      {checkpoint === null ? (
        <EmptyState title="No checkpoint yet">The first checkpoint is signed within a minute of the first {one}.</EmptyState>
      ) : (
        <div className="grid gap-3 px-5 pb-5">
          <p>
            <span className="block text-h3 tabular-nums">{checkpoint.size.toLocaleString('en-GB')}</span>
            <span className="text-muted">
              {many} sealed on {formatDateTime(checkpoint.signed_at)}
            </span>
          </p>
          <dl className="grid gap-1 text-caption">
            <dt className="text-muted">Tree</dt>
            <dd className="font-mono break-all">{checkpoint.origin}</dd>
            <dt className="text-muted">Last position</dt>
            <dd className="font-mono break-all">{checkpoint.position}</dd>
          </dl>
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-ui">Signed text</summary>
            <pre className="bg-sunken p-3 font-mono text-caption break-all whitespace-pre-wrap">{checkpoint.note}</pre>
          </details>
        </div>
      )}
    </Card>
  );
};

type PartRowProps = { readonly part: Part } & Pick<Sealed, 'many'>;

const PartRow = ({ part: { part, good_at: goodAt, failure, size, delivered_at: deliveredAt }, many }: PartRowProps) => {
  const { formatDateTime } = useTimeFormat();
  const Icon = failure === null ? CircleCheck : TriangleAlert;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border-b border-line px-5 py-3">
      <Icon aria-hidden="true" className={failure === null ? 'size-4 text-positive' : 'size-4 text-warning'} />
      <span>{NAMES[part]}</span>
      <span className="text-caption tabular-nums">{formatDateTime(deliveredAt ?? goodAt)}</span>
      {size === null ? null : (
        <small className="col-start-2 text-caption text-muted">
          Has {size.toLocaleString('en-GB')} {many}
        </small>
      )}
      {failure === null ? null : <small className="col-start-2 text-caption text-negative">Fails: {failure}</small>}
    </li>
  );
};

const Keys = ({ keys, many }: Pick<Seals, 'keys'> & Pick<Sealed, 'many'>) => (
  <Card>
    <CardHeader as="h3" title="Public keys" />
    <p className="px-5 text-ui text-muted">
      Give them to auditors in person or through a different channel than the exports. Each signs from its size on.
    </p>
    <ul className="grid gap-2 px-5 py-4">
      {keys.map(({ key, from_size: fromSize }) => (
        <li key={`${key} ${String(fromSize)}`} className="text-caption">
          <span className="text-muted">
            From {fromSize.toLocaleString('en-GB')} {many}
          </span>
          <span className="block font-mono break-all">{key}</span>
        </li>
      ))}
    </ul>
  </Card>
);

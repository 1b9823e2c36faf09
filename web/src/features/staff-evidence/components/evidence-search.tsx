import { EVIDENCE_SOUGHT_BY, type searchEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { textsIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEvidenceSearch } from '../api/evidence.queries.ts';
import { EvidenceForm, type Wanted } from './evidence-form.tsx';
import { SOUGHT_BY, type SoughtBy } from './evidence-words.ts';

/** Finds whom evidence is about. The search is confidential and recorded with its reason. */
export const EvidenceSearch = () => {
  const search = useEvidenceSearch();
  const [by, setBy] = useState<SoughtBy>('name');
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [wanted, setWanted] = useState<Wanted>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { text, reason } = textsIn(typed, ['text', 'reason']);
    setMistakes({
      ...(text === '' ? { text: 'Enter what to search for.' } : {}),
      ...(reason === '' ? { reason: 'Name the request that you answer.' } : {}),
    });
    if (text !== '' && reason !== '') search.mutate({ by, text, reason });
  };
  return (
    <Card>
      <CardHeader title="Who is it about?" />
      <form role="search" noValidate className="grid gap-4 px-5 pb-5 sm:grid-cols-2" onSubmit={submit}>
        <Field label="Search by">
          {(control) => (
            <Select
              {...control}
              value={by}
              onChange={({ target }) => {
                setBy(EVIDENCE_SOUGHT_BY.find((one) => one === target.value) ?? 'name');
              }}
            >
              {EVIDENCE_SOUGHT_BY.map((one) => (
                <option key={one} value={one}>
                  {SOUGHT_BY[one].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={SOUGHT_BY[by].label} hint={SOUGHT_BY[by].hint} error={mistakes['text']}>
          {(control) => <Input {...control} name="text" maxLength={200} autoComplete="off" />}
        </Field>
        <Field label="Reason" hint="The request that you answer. Recorded, and confidential." error={mistakes['reason']}>
          {(control) => <Input {...control} name="reason" maxLength={500} autoComplete="off" />}
        </Field>
        <Button type="submit" className="justify-self-start sm:col-span-2" busy={search.isPending} busyLabel="Searching...">
          Find
        </Button>
      </form>
      {search.error === null ? null : (
        <div className="px-5 pb-5">
          <Alert variant="negative" title="We could not search.">
            {search.error.message}
          </Alert>
        </div>
      )}
      {search.data === undefined ? null : <Found found={search.data} onChoose={setWanted} reason={search.variables.reason} />}
      {wanted === undefined ? null : (
        <EvidenceForm
          wanted={wanted}
          onClose={() => {
            setWanted(undefined);
          }}
        />
      )}
    </Card>
  );
};

type FoundProps = {
  readonly found: z.infer<(typeof searchEvidence)['replies'][200]>;
  readonly reason: string;
  readonly onChoose: (wanted: Wanted) => void;
};

const Found = ({ found: { customers, has_more: hasMore }, reason, onChoose }: FoundProps) => (
  <>
    <p role="status" className="px-5 pb-3 text-ui text-muted">
      {customers.length === 0
        ? 'No customer matches.'
        : hasMore
          ? 'The first 20. Search for more words.'
          : `${String(customers.length)} found`}
    </p>
    {customers.length === 0 ? null : (
      <ul aria-label="Customers" className="border-t border-line">
        {customers.map(({ user_id: userId, name, verification }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
            <span>
              <span className="font-bold">{name ?? 'Name unknown'}</span>{' '}
              <span className="font-mono text-caption break-all text-muted">{userId}</span>
            </span>
            <span className="flex items-center gap-3">
              <Badge variant="secondary">{verification.replaceAll('_', ' ')}</Badge>
              <Button
                size="dense"
                variant="secondary"
                aria-label={`Evidence about ${name ?? userId}`}
                onClick={() => {
                  onChoose({ userId, name, reason });
                }}
              >
                Evidence
              </Button>
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);

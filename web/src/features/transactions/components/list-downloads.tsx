import type { TransactionFilter } from '@danubit/contracts/http/payments/transaction-filter';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { statementMonthsQuery } from '../api/statement-months.queries.ts';
import { exportPathOf } from './list-url.ts';

const KILOBYTE = 1_000;

/** In a row of its own below the controls. */
const Failure = ({ of, error }: { readonly of: 'file' | 'statement'; readonly error: Error | null }) =>
  error === null ? null : (
    <Alert variant="negative" title={`We could not create the ${of}`} className="order-last w-full">
      {error.message}
    </Alert>
  );

/** Exports the listed transactions as a file and shows how much has been received. */
export const ExportButton = ({ filter }: { readonly filter: TransactionFilter }) => {
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download({ path: exportPathOf(filter), onProgress: setBytes }),
    onMutate: () => {
      setBytes(0);
    },
    onSuccess: () => {
      toast({ title: 'Transactions exported', description: 'The file is in your downloads.' });
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="dense"
        busy={isPending}
        busyLabel={`Exporting, ${Math.ceil(bytes / KILOBYTE).toLocaleString('en')} kB`}
        onClick={() => {
          mutate();
        }}
      >
        <FileDown aria-hidden="true" strokeWidth={1.75} className="size-4" />
        Export CSV
      </Button>
      <Failure of="file" error={error} />
    </>
  );
};

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** Downloads the statement of a month. Hidden before the first movement. */
export const StatementPicker = () => {
  const months = useQuery(statementMonthsQuery()).data ?? [];
  const [picked, setPicked] = useState<string>();
  const month = picked ?? months[0];
  const { mutate, isPending, error } = useMutation({ mutationFn: (of: string) => download({ path: `/api/statements/${of}` }) });
  if (month === undefined) return null;
  return (
    <>
      <div className="flex items-center gap-2">
        <label htmlFor="statement-month" className="sr-only">
          Month of the statement
        </label>
        <Select
          id="statement-month"
          value={month}
          className="min-h-8! py-1! text-small! pointer-coarse:min-h-11!"
          onChange={({ target }) => {
            setPicked(target.value);
          }}
        >
          {months.map((candidate) => (
            <option key={candidate} value={candidate}>
              {monthName(candidate)}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          size="dense"
          busy={isPending}
          busyLabel="Creating the statement"
          onClick={() => {
            mutate(month);
          }}
        >
          <FileText aria-hidden="true" strokeWidth={1.75} className="size-4" />
          Statement
        </Button>
      </div>
      <Failure of="statement" error={error} />
    </>
  );
};

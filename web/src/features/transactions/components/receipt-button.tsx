import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { download } from '../../../lib/download.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Downloads the receipt of a completed transaction or order. */
export const ReceiptButton = ({ id, of = 'transactions' }: { readonly id: string; readonly of?: 'transactions' | 'orders' }) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => download({ path: `/api/${of}/${id}/receipt` }) });
  return (
    <div className="grid gap-3">
      {error === null ? null : (
        <Alert variant="negative" title="We could not create the receipt">
          {error.message}
        </Alert>
      )}
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel="Creating the receipt"
        onClick={() => {
          mutate();
        }}
      >
        <FileDown aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
        Download receipt
      </Button>
    </div>
  );
};

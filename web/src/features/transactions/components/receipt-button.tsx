import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';

/** Downloads the receipt of a completed transaction or order. */
export const ReceiptButton = ({ id, of = 'transactions' }: { readonly id: string; readonly of?: 'transactions' | 'orders' }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download({ path: `/api/${of}/${id}/receipt` }),
    onError: (error) => {
      toast({ title: 'We could not create the receipt', description: error.message, variant: 'destructive' });
    },
  });
  return (
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
  );
};

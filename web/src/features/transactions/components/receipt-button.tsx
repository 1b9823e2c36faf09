import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';

/** Downloads the receipt of a completed transaction. */
export const ReceiptButton = ({ id }: { readonly id: string }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download({ path: `/api/transactions/${id}/receipt` }),
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

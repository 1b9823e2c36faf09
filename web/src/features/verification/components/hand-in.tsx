import type { UseMutationResult } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

type HandInProps = { readonly sending: Pick<UseMutationResult<unknown, Error, void>, 'error' | 'isPending' | 'mutate'> };

/** The last step of a file: a person reviews what was saved. */
export const HandIn = ({ sending }: HandInProps) => (
  <div className="grid max-w-[640px] justify-items-start gap-3">
    <p className="text-ui">Everything is here. Send it to us, and a person will review it, usually within two days.</p>
    {sending.error === null ? null : <Alert variant="negative">{sending.error.message}</Alert>}
    <Button
      busy={sending.isPending}
      busyLabel="Sending..."
      onClick={() => {
        sending.mutate();
      }}
    >
      Send for review
    </Button>
  </div>
);

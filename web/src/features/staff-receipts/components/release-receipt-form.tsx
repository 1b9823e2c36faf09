import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useReleaseReceipt } from '../api/release-receipt.mutation.ts';
import { releaseLabel } from './receipt-words.ts';

/** Absent where this member of staff may not decide. */
export const ReleaseReceiptForm = ({ receipt }: { readonly receipt: StaffReceipt }) => {
  const { session } = useSession();
  const release = useReleaseReceipt();
  const [isOpen, setOpen] = useState(false);
  const roles: readonly string[] = FOUR_EYES.delivery.answer;
  if (receipt.status !== 'held' || !staffRolesOf(session?.access_token ?? '').some((role) => roles.includes(role))) return null;
  const label = releaseLabel(receipt);
  if (!isOpen) {
    return (
      <div>
        <Button
          size="dense"
          onClick={() => {
            setOpen(true);
          }}
        >
          {label}
        </Button>
      </div>
    );
  }
  const close = (): void => {
    setOpen(false);
    release.reset();
  };
  return (
    <ReasonForm
      submit={label}
      {...(receipt.hold === 'sender_unproven' ? { hint: 'Say which evidence shows that the sender is the customer.' } : {})}
      failed="Your decision was not recorded."
      error={release.error}
      busy={release.isPending}
      onReason={(reason) => {
        release.mutate({ id: receipt.id, reason }, { onSuccess: close });
      }}
      onCancel={close}
    />
  );
};

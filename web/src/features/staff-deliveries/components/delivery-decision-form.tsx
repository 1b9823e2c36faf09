import type { StaffDelivery } from '@danubit/contracts/http/console/deliveries.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useDecideDelivery, type DeliveryVerb } from '../api/decide-delivery.mutation.ts';
import { CANCELLABLE } from './delivery-words.ts';

const LABELS: Readonly<Record<DeliveryVerb, string>> = { release: 'Check again', cancel: 'Cancel the delivery' };

/** What this member of staff may decide about a delivery; nothing where no decision is theirs. */
export const DeliveryDecisionForm = ({ delivery }: { readonly delivery: StaffDelivery }) => {
  const { session } = useSession();
  const decide = useDecideDelivery();
  const [verb, setVerb] = useState<DeliveryVerb>();
  const close = (): void => {
    setVerb(undefined);
    decide.reset();
  };
  if (verb !== undefined) {
    return (
      <ReasonForm
        submit={LABELS[verb]}
        danger={verb === 'cancel'}
        failed="Your decision was not recorded."
        error={decide.error}
        busy={decide.isPending}
        onReason={(reason) => {
          decide.mutate({ id: delivery.id, verb, reason }, { onSuccess: close });
        }}
        onCancel={close}
      />
    );
  }
  const verbs = verbsFor(delivery.status, staffRolesOf(session?.access_token ?? ''));
  if (verbs.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {verbs.map((each) => (
        <Button
          key={each}
          size="dense"
          variant={each === 'cancel' ? 'danger' : 'primary'}
          onClick={() => {
            setVerb(each);
          }}
        >
          {LABELS[each]}
        </Button>
      ))}
    </div>
  );
};

const verbsFor = (status: StaffDelivery['status'], roles: readonly string[]): readonly DeliveryVerb[] => {
  const may = (list: readonly string[]): boolean => roles.some((role) => list.includes(role));
  return [
    ...(status === 'held' && may(FOUR_EYES.delivery.answer) ? (['release'] as const) : []),
    ...(CANCELLABLE.includes(status) && may(FOUR_EYES.delivery.propose) ? (['cancel'] as const) : []),
  ];
};

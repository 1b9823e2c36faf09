import { mayReadTransferParties, type TransferParties as Parties } from '@danubit/contracts/http/console/travel-rule.contract';
import type { Ivms101Message } from '@danubit/contracts/values/ivms101';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { transferPartiesQuery } from '../api/transfer-parties.queries.ts';

/** Who sends and who receives the coins of a delivery. Loaded when it is opened, because each look is recorded. */
export const TransferParties = ({ deliveryId }: { readonly deliveryId: string }) => {
  const { session } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!mayReadTransferParties(staffRolesOf(session?.access_token ?? ''))) return null;
  return (
    <details
      className="text-caption text-muted"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className="min-h-6 cursor-pointer">
        Sender and recipient, <span className="mono wrap-anywhere">{deliveryId}</span>
      </summary>
      {isOpen ? <Recorded deliveryId={deliveryId} /> : null}
    </details>
  );
};

const Recorded = ({ deliveryId }: { readonly deliveryId: string }) => {
  const query = useQuery(transferPartiesQuery(deliveryId));
  return (
    <Loaded query={query} what="sender and recipient" skeleton={<Skeleton className="my-2 h-24" />}>
      {({ parties }) => {
        const last = parties.at(-1);
        return last === undefined ? <p className="mt-1">Recorded once the delivery is cleared.</p> : <OfTransfer parties={last} />;
      }}
    </Loaded>
  );
};

const PROOFS: Readonly<Record<NonNullable<Parties['ownership']>, string>> = {
  signed_message: 'proved by a signed message',
  small_payment: 'proved by a small payment',
  staff_review: 'proved, as staff decided',
  declaration: 'declared, not proved',
  name_check: 'the name was compared',
};

const OfTransfer = ({ parties: { recorded_at: recordedAt, ownership, message } }: { readonly parties: Parties }) => {
  const { formatDateTime } = useTimeFormat();
  const rows = message === null ? ([['Message', 'Erased']] as const) : rowsOf(message);
  return (
    <dl className="mt-1 grid gap-1">
      {[
        ...rows,
        ['Address', `the customer's own wallet, ${ownership === null ? 'not proved: up to 1,000 EUR' : PROOFS[ownership]}`] as const,
        ['Recorded', formatDateTime(recordedAt)] as const,
      ].map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt>{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type Person = Ivms101Message['originator']['originatorPersons'][number]['naturalPerson'];

const rowsOf = ({ originator, beneficiary, originatingVASP }: Ivms101Message): readonly (readonly [string, string])[] => {
  const person = originator.originatorPersons[0]?.naturalPerson;
  const { nationalIdentifier = 'none', nationalIdentifierType = '' } = person?.nationalIdentification ?? {};
  return [
    ['Sender', nameOf(person)],
    ['Residence', person?.countryOfResidence ?? 'not known'],
    ['Postal address', person?.geographicAddress === undefined ? 'not in the customer file' : 'in the message'],
    ['Document', `${nationalIdentifier} ${DOCUMENTS[nationalIdentifierType] ?? nationalIdentifierType}`],
    ['Sent from', originator.accountNumber.join(', ')],
    ['Recipient', nameOf(beneficiary.beneficiaryPersons[0]?.naturalPerson)],
    ['Sent to', beneficiary.accountNumber.join(', ')],
    ['Provider', originatingVASP.originatingVASP.legalPerson.name.nameIdentifier.map(({ legalPersonName }) => legalPersonName).join(', ')],
  ];
};

const DOCUMENTS: Readonly<Record<string, string>> = { CCPT: '(passport)', DRLC: '(driving licence)', IDCD: '(identity card)' };

const nameOf = (person: Person | undefined): string => {
  const [name] = person?.name.nameIdentifier ?? [];
  return [name?.secondaryIdentifier, name?.primaryIdentifier].filter((part) => part !== undefined).join(' ');
};

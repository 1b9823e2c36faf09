import {
  mayReadTransferParties,
  type CounterpartyInquiry,
  type TransferParties as Parties,
} from '@danubit/contracts/http/console/travel-rule.contract';
import type { Ivms101Message, Ivms101Person } from '@danubit/contracts/values/ivms101';
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
      {({ parties, inquiries }) => {
        const last = parties.at(-1);
        if (last === undefined) return <p className="mt-1">Recorded once the delivery is cleared.</p>;
        return (
          <>
            <OfTransfer parties={last} />
            {inquiries.length === 0 ? null : <Inquiries inquiries={inquiries} />}
          </>
        );
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

const ownWallet = (ownership: Parties['ownership']): string =>
  `the customer's own wallet, ${ownership === null ? 'not proved: up to 1,000 EUR' : PROOFS[ownership]}`;

const OfTransfer = ({ parties: { recorded_at: recordedAt, recipient, ownership, message } }: { readonly parties: Parties }) => {
  const { formatDateTime } = useTimeFormat();
  const rows = message === null ? ([['Message', 'Erased']] as const) : rowsOf(message);
  return (
    <dl className="mt-1 grid gap-1">
      {[
        ...rows,
        ['Address', recipient === 'provider' ? 'at another provider, which is asked' : ownWallet(ownership)] as const,
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

const ANSWERS = {
  approved: 'approved',
  refused: 'refused',
  other_address: 'approved for another address, which counts as refused',
} as const satisfies Record<NonNullable<CounterpartyInquiry['answer']>, string>;

const Inquiries = ({ inquiries }: { readonly inquiries: readonly CounterpartyInquiry[] }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <ol className="mt-2 grid gap-1" aria-label="Inquiries at the other provider">
      {inquiries.map(({ provider, asked_at: asked, due_at: dueAt, answer, answered_at: answered, reason, told }) => (
        <li key={asked} className="wrap-anywhere">
          {`Asked ${provider} on ${formatDateTime(asked)}: `}
          {answer === null
            ? `no answer yet, due by ${formatDateTime(dueAt)}.`
            : `${ANSWERS[answer]}${answered === null ? '' : ` on ${formatDateTime(answered)}`}.`}
          {reason === null ? null : ` In its words: “${reason}”`}
          {told.length === 0 ? null : ` Transaction reported: ${told.join(', ')}.`}
        </li>
      ))}
    </ol>
  );
};

const rowsOf = ({ originator, beneficiary, originatingVASP, beneficiaryVASP }: Ivms101Message): readonly (readonly [string, string])[] => [
  ...senderRows(originator.originatorPersons[0]),
  ['Sent from', originator.accountNumber.join(', ')],
  ['Recipient', nameOf(beneficiary.beneficiaryPersons[0])],
  ['Sent to', beneficiary.accountNumber.join(', ')],
  ['Provider', nameOf(originatingVASP.originatingVASP)],
  ...(beneficiaryVASP === undefined ? [] : ([['Other provider', nameOf(beneficiaryVASP.beneficiaryVASP)]] as const)),
];

type Rows = readonly (readonly [string, string])[];

const senderRows = (person: Ivms101Person | undefined): Rows => {
  if (person === undefined) return [];
  return 'legalPerson' in person ? companyRows(person) : personRows(person);
};

const companyRows = (company: Extract<Ivms101Person, { legalPerson: unknown }>): Rows => {
  const { countryOfRegistration, nationalIdentification, geographicAddress } = company.legalPerson;
  return [
    ['Sender', `${nameOf(company)} (company)`],
    ['Registered in', countryOfRegistration ?? 'not known'],
    ['LEI', nationalIdentification?.nationalIdentifier ?? 'none'],
    ['Address of the company', geographicAddress === undefined ? 'not in the customer file' : 'in the message'],
  ];
};

const personRows = (person: Extract<Ivms101Person, { naturalPerson: unknown }>): Rows => {
  const { nationalIdentification, countryOfResidence, geographicAddress } = person.naturalPerson;
  const { nationalIdentifier = 'none', nationalIdentifierType = '' } = nationalIdentification ?? {};
  return [
    ['Sender', nameOf(person)],
    ['Residence', countryOfResidence ?? 'not known'],
    ['Postal address', geographicAddress === undefined ? 'not in the customer file' : 'in the message'],
    ['Document', `${nationalIdentifier} ${DOCUMENTS[nationalIdentifierType] ?? nationalIdentifierType}`],
  ];
};

const DOCUMENTS: Readonly<Record<string, string>> = { CCPT: '(passport)', DRLC: '(driving licence)', IDCD: '(identity card)' };

const nameOf = (person: Ivms101Person | undefined): string => {
  if (person === undefined) return '';
  if ('legalPerson' in person) return person.legalPerson.name.nameIdentifier.map(({ legalPersonName }) => legalPersonName).join(', ');
  const [name] = person.naturalPerson.name.nameIdentifier;
  return [name?.secondaryIdentifier, name?.primaryIdentifier].filter((part) => part !== undefined).join(' ');
};

import { tickerOf, type CryptoAsset } from '@danubit/contracts/values/assets';
import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { NewAddress, useAddCryptoAddress } from '../api/withdrawals.mutations.ts';
import { addressCheckQuery } from '../api/withdrawals.queries.ts';
import { AddressHolder, OWN_WALLET } from './address-holder.tsx';
import { groupedAddress, networkNameOf } from './address-text.ts';

type AddAddressFormProps = {
  /** Buttons outside the form name it. */
  readonly id: string;
  readonly asset: CryptoAsset;
  /** An address that is known already, which the customer looks at and does not type. */
  readonly given?: string;
  readonly adding: Pick<ReturnType<typeof useAddCryptoAddress>, 'error' | 'isPending'> & Pick<UseMutationResult, 'reset'>;
  readonly onAdd: (address: NewAddress) => void;
  /** The button, where the form has its own. */
  readonly children?: ReactNode;
};

/** An address of the customer's own, in their wallet or at another provider, checked as it is typed. */
export const AddAddressForm = ({ id, asset, given = '', adding, onAdd, children }: AddAddressFormProps) => {
  const [address, setAddress] = useState(given);
  const [label, setLabel] = useState('');
  const [holder, setHolder] = useState(OWN_WALLET);
  const [isTried, setTried] = useState(false);
  const text = address.trim();
  const { checked, mistake } = useAddressCheck(asset, text);
  const refused = messageAbout(adding.error, 'address');
  const missing = missingWhen(isTried && text === '', `Enter your ${networkNameOf(asset)} address.`);
  const noProvider = missingWhen(isTried && holder === '', 'Choose the provider of this address.');
  const refusedProvider = messageAbout(adding.error, 'provider');
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text === '' || holder === '' || adding.isPending) return;
        onAdd({ asset, address: text, label: label.trim(), provider: holder === OWN_WALLET ? undefined : holder });
      }}
    >
      {adding.error !== null && refused === undefined && refusedProvider === undefined ? (
        <Alert variant="negative">{adding.error.message}</Alert>
      ) : null}
      <Field
        label={`${networkNameOf(asset)} address`}
        hint={<Findings asset={asset} checked={checked} />}
        error={missing ?? mistake ?? refused}
      >
        {(control) => (
          <Input
            {...control}
            value={address}
            readOnly={given !== ''}
            onChange={({ target }) => {
              setAddress(target.value);
              adding.reset();
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            className="mono"
          />
        )}
      </Field>
      <AddressHolder
        value={holder}
        onChange={(next) => {
          setHolder(next);
          adding.reset();
        }}
        error={noProvider ?? refusedProvider}
      />
      <Field label="Name this address" optional error={messageAbout(adding.error, 'label')}>
        {(control) => (
          <Input
            {...control}
            value={label}
            onChange={({ target }) => {
              setLabel(target.value);
            }}
            autoComplete="off"
            maxLength={60}
          />
        )}
      </Field>
      <NotCalledBack address={checked?.address} />
      {children}
    </form>
  );
};

const missingWhen = (isMissing: boolean, message: string): string | undefined => (isMissing ? message : undefined);

/** Shorter texts are not addresses of any network, so they are not sent. */
const SHORTEST = 14;

type Checked = { readonly address: string; readonly status: 'waiting' | 'active' };

/** What the server says about an address once its typing has paused. */
const useAddressCheck = (
  asset: CryptoAsset,
  text: string,
): { readonly checked: Checked | undefined; readonly mistake: string | undefined } => {
  const typed = useSettled(text);
  const { data, error } = useQuery({ ...addressCheckQuery(asset, typed), enabled: typed.length >= SHORTEST });
  if (typed !== text) return { checked: undefined, mistake: undefined };
  return { checked: error === null ? data : undefined, mistake: messageAbout(error, 'address') };
};

type FindingsProps = { readonly asset: CryptoAsset; readonly checked: Checked | undefined };

/** What was found out about the address, announced when it changes. */
const Findings = ({ asset, checked }: FindingsProps) => (
  <div role="status">
    {checked === undefined ? (
      `Only an address of your own, for ${tickerOf(asset)}.`
    ) : (
      <>
        <p className="mb-2 font-mono text-small leading-[1.7] break-words text-ink">{groupedAddress(checked.address)}</p>
        <ul className="grid gap-1 text-small">
          <Finding>Valid {networkNameOf(asset)} address, checksum correct</Finding>
          <Finding>
            {checked.status === 'waiting'
              ? 'New address. It waits 24 hours, as you chose in Security Settings'
              : 'New address. Your 24-hour wait for new addresses is off'}
          </Finding>
        </ul>
      </>
    )}
  </div>
);

const Finding = ({ children }: { readonly children: ReactNode }) => (
  <li className="flex gap-2">
    <Check aria-hidden="true" strokeWidth={2.25} className="mt-0.5 size-4 flex-none text-primary" />
    {children}
  </li>
);

const NotCalledBack = ({ address }: { readonly address: string | undefined }) => (
  <Banner variant="warning">
    <strong className="text-warning">A crypto transfer cannot be reversed.</strong>{' '}
    {address === undefined ? (
      'Copy the address from your wallet.'
    ) : (
      <>
        Compare the first and last four characters with your wallet: <span className="font-mono font-bold">{address.slice(0, 4)}</span> and{' '}
        <span className="font-mono font-bold">{address.slice(-4)}</span>.
      </>
    )}
  </Banner>
);

const messageAbout = (error: Error | null, parameter: string): string | undefined =>
  error instanceof ApiProblem && error.details?.parameter === parameter ? error.message : undefined;

const PAUSE_MS = 350;

/** A text once its typing has paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
};

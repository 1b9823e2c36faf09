import { cryptoAssetOfTicker, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogueBody } from '../features/buy/components/buy-dialogue.tsx';
import { NEW_ADDRESS, WALLET, WhereStage } from '../features/buy/components/where-stage.tsx';
import { useAddCryptoAddress, type NewAddress } from '../features/withdrawals/api/withdrawals.mutations.ts';
import { beneficiariesQuery } from '../features/withdrawals/api/withdrawals.queries.ts';
import { AddAddressForm } from '../features/withdrawals/components/add-address-form.tsx';
import {
  addressesOf,
  addressName,
  isProven,
  needsProof,
  shortAddress,
  type CryptoAddress,
} from '../features/withdrawals/components/address-text.ts';
import { ProveOwnership } from '../features/withdrawals/components/prove-ownership.tsx';
import { useTimeFormat } from '../lib/use-time-format.ts';
import type { MethodOption } from '../ui/method-picker.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const NEW_ADDRESS_FORM = 'new-address';

/** The saved addresses of an asset; undefined while they load. */
export const useAddresses = (crypto: CryptoTicker): readonly CryptoAddress[] | undefined => {
  const { data } = useQuery(beneficiariesQuery());
  return data && addressesOf(data, cryptoAssetOfTicker(crypto));
};

type BuyDestinationProps = {
  readonly crypto: CryptoTicker;
  /** The sum that is paid, as far as it is known. */
  readonly fiat: { readonly amount: string; readonly currency: string };
  /** What was chosen before. */
  readonly to: string | undefined;
  readonly onBack: () => void;
  readonly onContinue: (to: string) => void;
};

/** Chooses where the coins go; an address is added and proved in place. */
export const BuyDestination = (props: BuyDestinationProps) => {
  const saved = useQuery(beneficiariesQuery());
  if (saved.isPending) {
    return (
      <DialogueBody>
        <Skeleton className="h-40 w-full" />
      </DialogueBody>
    );
  }
  return <Choice {...props} addresses={addressesOf(saved.data ?? [], cryptoAssetOfTicker(props.crypto))} />;
};

const Choice = ({
  crypto,
  fiat,
  to,
  onBack,
  onContinue,
  addresses,
}: BuyDestinationProps & { readonly addresses: readonly CryptoAddress[] }) => {
  const { formatDateTime } = useTimeFormat();
  const adding = useAddCryptoAddress();
  const [picked, setPicked] = useState(to);
  const chosen = chosenOf(picked, addresses);
  const known = addresses.find(({ id }) => id === chosen);
  const isOverThreshold = needsProof(fiat.amount, fiat.currency);
  const mustProve = isOverThreshold && known !== undefined && !isProven(known);
  const isNew = chosen === NEW_ADDRESS;
  const add = (address: NewAddress): void => {
    adding.mutate(address, {
      onSuccess: ({ id, status }) => {
        setPicked(id);
        if (status === 'active' && !isOverThreshold) onContinue(id);
      },
    });
  };
  return (
    <WhereStage
      crypto={crypto}
      addresses={addresses.map((address) => optionOf(address, formatDateTime))}
      chosen={chosen}
      onChoose={(id) => {
        adding.reset();
        setPicked(id);
      }}
      inside={
        isNew ? (
          <AddAddressForm id={NEW_ADDRESS_FORM} asset={cryptoAssetOfTicker(crypto)} adding={adding} onAdd={add} />
        ) : mustProve ? (
          <ProveOwnership address={known} />
        ) : null
      }
      form={isNew ? NEW_ADDRESS_FORM : undefined}
      missing={missingFor(known, mustProve)}
      isBusy={adding.isPending}
      onBack={onBack}
      onContinue={() => {
        onContinue(chosen);
      }}
    />
  );
};

/** What was picked, as long as it is offered; otherwise the newest address that can be used. */
const chosenOf = (picked: string | undefined, addresses: readonly CryptoAddress[]): string => {
  const isOffered = picked === WALLET || picked === NEW_ADDRESS || addresses.some(({ id }) => id === picked);
  if (isOffered && picked !== undefined) return picked;
  return addresses.find(({ status }) => status === 'active')?.id ?? WALLET;
};

const optionOf = (address: CryptoAddress, formatDateTime: (iso: string) => string): MethodOption => ({
  id: address.id,
  label: addressName(address),
  terms: `${address.label === null ? '' : `${shortAddress(address.address.address)}. `}Network fee.`,
  unavailable: address.status === 'waiting' ? `New. You can use it from ${formatDateTime(address.usable_from)}.` : undefined,
});

const missingFor = (known: CryptoAddress | undefined, mustProve: boolean): string | undefined => {
  if (known?.status === 'waiting') return 'This address is new and waits. Choose another destination for now.';
  return mustProve ? 'Prove that this address is yours, or buy for at most 1,000 EUR.' : undefined;
};

/** Where an order goes, in words. */
export const DestinationText = ({ addressId, crypto }: { readonly addressId: string | null; readonly crypto: CryptoTicker }) => {
  const address = useAddresses(crypto)?.find(({ id }) => id === addressId);
  if (addressId === null) return 'My Danubit wallet';
  if (address === undefined) return 'My saved address';
  return (
    <>
      {address.label === null ? null : `${address.label}, `}
      <span className="font-mono">{shortAddress(address.address.address)}</span>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 } from 'uuid';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAddCryptoAddress } from '../api/withdrawals.mutations.ts';
import { beneficiariesQuery } from '../api/withdrawals.queries.ts';
import { addressesOf, type CryptoAddress } from './address-text.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { Button } from '../../../ui/button.tsx';
import type { HeldCoin } from './crypto-withdrawal-text.ts';
import { ConfirmCryptoWithdrawal } from './confirm-crypto-withdrawal.tsx';
import { SentCoins } from './sent-coins.tsx';
import { WithdrawCryptoForm, type CoinChoice } from './withdraw-crypto-form.tsx';
import { cryptoAssetOfTicker } from '@danubit/contracts/values/pairs';
import type { BeneficiaryReply } from '@danubit/contracts/http/payments/beneficiaries.contract';

type WithdrawCryptoDialogProps = { readonly coins: readonly HeldCoin[]; readonly onClose: () => void };

/** Choose coin, amount and address, confirm, then watch the coins leave. */
export const WithdrawCryptoDialog = ({ coins, onClose }: WithdrawCryptoDialogProps) => {
  const beneficiaries = useQuery(beneficiariesQuery());
  // What was held when the dialog was opened: the balance changes as soon as coins are reserved.
  const [held] = useState(coins);
  const [first] = held;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Withdraw crypto" description="To an address of your own.">
        <div className="-mx-5">
          <Loaded query={beneficiaries} what="your addresses" skeleton={<Skeleton className="mx-5 h-40" />}>
            {(all) => (
              <div className="px-5">{first === undefined ? null : <Steps coins={held} first={first} saved={all} onClose={onClose} />}</div>
            )}
          </Loaded>
        </div>
      </DialogContent>
    </Dialog>
  );
};

type StepsProps = WithdrawCryptoDialogProps & { readonly first: HeldCoin; readonly saved: readonly BeneficiaryReply[] };

const firstOf = (addresses: readonly CryptoAddress[]): string =>
  (addresses.find(({ status }) => status === 'active') ?? addresses[0])?.id ?? '';

const isSameChoice = (one: CoinChoice, other: CoinChoice): boolean =>
  one.currency === other.currency && one.amount === other.amount && one.addressId === other.addressId;

const Steps = ({ coins, first, saved, onClose }: StepsProps) => {
  const adding = useAddCryptoAddress();
  const [step, setStep] = useState<'form' | 'adding' | 'confirming'>('form');
  const [sent, setSent] = useState<string>();
  const [choice, setChoice] = useState<CoinChoice>({ currency: first.currency, amount: '', addressId: '' });
  const coin = coins.find(({ currency }) => currency === choice.currency) ?? first;
  const asset = cryptoAssetOfTicker(coin.currency);
  const addresses = addressesOf(saved, asset);
  const chosen = { ...choice, addressId: choice.addressId === '' ? firstOf(addresses) : choice.addressId };
  const address = addresses.find(({ id }) => id === chosen.addressId);
  // Kept while the choice is unchanged: going back and continuing sends the same withdrawal, not a second one.
  const [request, setRequest] = useState<CoinChoice & { readonly id: string }>();
  const back = (): void => {
    setStep('form');
  };
  if (sent !== undefined) return <SentCoins id={sent} onClose={onClose} />;
  if (step === 'confirming' && address !== undefined && request !== undefined)
    return <ConfirmCryptoWithdrawal request={request} address={address} onBack={back} onRequested={setSent} />;
  if (step === 'adding') {
    return (
      <AddAddressForm
        id="address-to-withdraw-to"
        asset={asset}
        adding={adding}
        onAdd={(added) => {
          adding.mutate(added, {
            onSuccess: ({ id }) => {
              setChoice({ ...choice, addressId: id });
              back();
            },
          });
        }}
      >
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={adding.isPending} busyLabel="Adding...">
            Add address
          </Button>
          <Button variant="secondary" onClick={back}>
            Back
          </Button>
        </div>
      </AddAddressForm>
    );
  }
  return (
    <WithdrawCryptoForm
      coins={coins}
      coin={coin}
      addresses={addresses}
      choice={chosen}
      onChange={setChoice}
      onAdd={() => {
        adding.reset();
        setStep('adding');
      }}
      onContinue={() => {
        if (request === undefined || !isSameChoice(request, chosen)) setRequest({ ...chosen, id: v7() });
        setStep('confirming');
      }}
    />
  );
};

import { useState, type SubmitEvent } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { addressName, type CryptoAddress } from './address-text.ts';
import { coinMistake, type HeldCoin } from './crypto-withdrawal-text.ts';

export type CoinChoice = { readonly currency: HeldCoin['currency']; readonly amount: string; readonly addressId: string };

type WithdrawCryptoFormProps = {
  readonly coins: readonly HeldCoin[];
  readonly coin: HeldCoin;
  /** Addresses for the chosen coin. */
  readonly addresses: readonly CryptoAddress[];
  readonly choice: CoinChoice;
  readonly onChange: (choice: CoinChoice) => void;
  readonly onAdd: () => void;
  readonly onContinue: () => void;
};

export const WithdrawCryptoForm = ({ coins, coin, addresses, choice, onChange, onAdd, onContinue }: WithdrawCryptoFormProps) => {
  const { formatDateTime } = useTimeFormat();
  const [isTried, setTried] = useState(false);
  const chosen = addresses.find(({ id }) => id === choice.addressId);
  const waits = chosen?.status === 'waiting' ? `New address. You can use it from ${formatDateTime(chosen.usable_from)}.` : undefined;
  const missing = isTried && chosen === undefined ? 'Add the address of your wallet.' : undefined;
  const mistake = coinMistake(choice.amount, coin);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (mistake === undefined && waits === undefined && chosen !== undefined) onContinue();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label="Coin">
        {(control) => (
          <Select
            {...control}
            value={coin.currency}
            onChange={({ target }) => {
              const next = coins.find(({ currency }) => currency === target.value) ?? coin;
              onChange({ currency: next.currency, amount: '', addressId: '' });
            }}
          >
            {coins.map(({ currency }) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={`Amount in ${coin.currency}`}
        hint={`${formatMoney(coin.available, coin.currency)} available.`}
        error={isTried ? mistake : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            className="figure min-h-15 px-4 text-[1.5rem]"
            value={choice.amount}
            onChange={({ target }) => {
              onChange({ ...choice, amount: target.value.replace(',', '.') });
            }}
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-2">
        <Field label="To your address" error={waits ?? missing} className="w-full">
          {(control) => (
            <Select
              {...control}
              value={choice.addressId}
              onChange={({ target }) => {
                onChange({ ...choice, addressId: target.value });
              }}
            >
              {addresses.length === 0 ? <option value="">No saved address</option> : null}
              {addresses.map((address) => (
                <option key={address.id} value={address.id}>
                  {addressName(address)}
                  {address.status === 'waiting' ? ' (waiting)' : ''}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="quiet" size="dense" className="-mx-3" onClick={onAdd}>
          Add an address
        </Button>
      </div>
      <p className="text-small text-muted">No fee: we pay the network. From 10 EUR. It counts towards your withdrawal limits.</p>
      <Button type="submit">Continue</Button>
    </form>
  );
};

import type { StoredCoin } from '@danubit/contracts/http/console/cold-storage.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { Select } from '../../../ui/select.tsx';
import { useProposeRefill } from '../api/refill.mutation.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,18})?$/;

/** A proposal that coins come back, of the coins for which none is open. */
export const RefillForm = ({ coins }: { readonly coins: readonly StoredCoin['coin'][] }) => {
  const propose = useProposeRefill();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<StoredCoin['coin']>();
  const [amount, setAmount] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [first] = coins;
  if (first === undefined) return null;
  const coin = chosen !== undefined && coins.includes(chosen) ? chosen : first;
  const close = (): void => {
    setOpen(false);
    setAmount('');
    setWrong(false);
    propose.reset();
  };
  if (!isOpen) {
    return (
      <div className="px-5 py-4">
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            setOpen(true);
          }}
        >
          Propose a refill
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3 px-5 py-4">
      <Field label="Coin">
        {(control) => (
          <Select
            {...control}
            value={coin}
            onChange={({ target }) => {
              setChosen(coins.find((each) => each === target.value));
            }}
          >
            {coins.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Amount" error={isWrong ? 'Enter an amount such as 0.5.' : undefined}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value);
            }}
          />
        )}
      </Field>
      <ReasonForm
        submit="Propose the refill"
        failed="The refill was not proposed."
        error={propose.error}
        busy={propose.isPending}
        takesFocus={false}
        onReason={(reason) => {
          setWrong(!AMOUNT.test(amount));
          if (AMOUNT.test(amount)) propose.mutate({ coin, amount, reason }, { onSuccess: close });
        }}
        onCancel={close}
      />
    </div>
  );
};

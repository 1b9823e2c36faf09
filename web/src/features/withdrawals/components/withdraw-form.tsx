import type { WithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { useState, type SubmitEvent } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { ibanText, type BankAccount } from './account-text.ts';
import { amountMistake, exactAmount, limitLeft } from './withdraw-values.ts';

export type WithdrawChoice = { readonly accountId: string; readonly amount: string };

type WithdrawFormProps = {
  readonly terms: WithdrawalTerms;
  readonly accounts: readonly BankAccount[];
  readonly initial: WithdrawChoice | undefined;
  readonly onAdd: (current: WithdrawChoice) => void;
  readonly onContinue: (choice: WithdrawChoice) => void;
};

export const WithdrawForm = ({ terms, accounts, initial, onAdd, onContinue }: WithdrawFormProps) => {
  const { formatDateTime } = useTimeFormat();
  const [amount, setAmount] = useState(initial?.amount ?? '');
  const [accountId, setAccountId] = useState(
    initial?.accountId ?? accounts.find(({ status }) => status === 'active')?.id ?? accounts[0]?.id ?? '',
  );
  const [isTried, setTried] = useState(false);
  const chosen = accounts.find(({ id }) => id === accountId);
  const waits =
    chosen?.status === 'waiting'
      ? `Your withdrawal whitelist delays new accounts. You can use this one from ${formatDateTime(chosen.usable_from)}.`
      : undefined;
  const mistake = amountMistake(amount, terms);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (mistake === undefined && waits === undefined && chosen !== undefined) onContinue({ accountId, amount: exactAmount(amount) });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label="Amount in EUR"
        hint={`${formatMoney(terms.available, terms.currency)} available. Withdrawal limit: ${limitLeft(terms)}.`}
        error={isTried ? mistake : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="transaction-amount"
            className="figure min-h-15 px-4 text-[1.5rem]"
            value={amount}
            onChange={(event) => {
              setAmount(event.target.value.replace(',', '.'));
            }}
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-2">
        <Field label="Bank account" error={waits} className="w-full">
          {(control) => (
            <Select
              {...control}
              value={accountId}
              onChange={(event) => {
                setAccountId(event.target.value);
              }}
            >
              {accounts.map((account) => (
                <option key={account.id} value={account.id}>
                  {ibanText(account)}
                  {account.status === 'waiting' ? ' (waiting)' : ''}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="quiet"
          size="dense"
          className="-mx-3"
          onClick={() => {
            onAdd({ accountId, amount });
          }}
        >
          Add another account
        </Button>
      </div>
      <p className="text-small text-muted">No fee. Arrives within one business day.</p>
      <Button type="submit">Continue</Button>
    </form>
  );
};

import type { TermsInCurrency, WithdrawalTerms } from '@danubit/contracts/http/payments/withdrawals.contract';
import { useState, type SubmitEvent } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { ibanText, type BankAccount } from './account-text.ts';
import { amountMistake, exactAmount, limitLeft, SWIFT_FEE } from './withdraw-values.ts';

export type WithdrawChoice = { readonly accountId: string; readonly amount: string; readonly terms: TermsInCurrency };

type WithdrawFormProps = {
  readonly terms: WithdrawalTerms;
  readonly accounts: readonly BankAccount[];
  readonly initial: WithdrawChoice;
  readonly onAdd: (current: WithdrawChoice) => void;
  readonly onContinue: (choice: WithdrawChoice) => void;
};

export const WithdrawForm = ({ terms, accounts, initial, onAdd, onContinue }: WithdrawFormProps) => {
  const { formatDateTime } = useTimeFormat();
  const [amount, setAmount] = useState(initial.amount);
  const [currency, setCurrency] = useState(initial.terms.currency);
  const [accountId, setAccountId] = useState(initial.accountId);
  const inCurrency = terms.currencies.find((each) => each.currency === currency) ?? initial.terms;
  const [isTried, setTried] = useState(false);
  const chosen = accounts.find(({ id }) => id === accountId);
  const waits =
    chosen?.status === 'waiting'
      ? `Your withdrawal whitelist delays new accounts. You can use this one from ${formatDateTime(chosen.usable_from)}.`
      : undefined;
  const mistake = amountMistake(amount, inCurrency);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (mistake === undefined && waits === undefined && chosen !== undefined)
      onContinue({ accountId, amount: exactAmount(amount, inCurrency), terms: inCurrency });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {terms.currencies.length > 1 ? <CurrencyField offered={terms.currencies} value={currency} onChange={setCurrency} /> : null}
      <Field
        label={`Amount in ${currency}`}
        hint={`${formatMoney(inCurrency.available, currency)} available. Withdrawal limit: ${limitLeft(terms)}.`}
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
            onAdd({ accountId, amount, terms: inCurrency });
          }}
        >
          Add another account
        </Button>
      </div>
      <p className="text-small text-muted">
        No fee. Arrives {inCurrency.arrives}.{inCurrency.rail === 'swift' ? ` ${SWIFT_FEE}` : ''}
      </p>
      <Button type="submit">Continue</Button>
    </form>
  );
};

type CurrencyFieldProps = {
  readonly offered: readonly TermsInCurrency[];
  readonly value: TermsInCurrency['currency'];
  readonly onChange: (currency: TermsInCurrency['currency']) => void;
};

const CurrencyField = ({ offered, value, onChange }: CurrencyFieldProps) => (
  <Field label="Currency">
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={(event) => {
          const chosen = offered.find(({ currency }) => currency === event.target.value);
          if (chosen !== undefined) onChange(chosen.currency);
        }}
      >
        {offered.map(({ currency, available }) => (
          <option key={currency} value={currency}>
            {currency}: {formatMoney(available, currency)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

import type { PartnerQuote } from '@danubit/contracts/http/partner-api/partner-quotes.contract';
import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { CRYPTO_TICKERS } from '@danubit/contracts/values/pairs';
import { isLiveWidgetToken } from '@danubit/contracts/values/widget';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Ledger, LedgerRow, Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import { useWidgetQuote } from '../api/widget.mutations.ts';
import { widgetPriceQuery, type Wanted } from '../api/widget.queries.ts';
import { isAmount } from './first-wanted.ts';

type AmountStageProps = {
  readonly token: string;
  readonly company: string;
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
  readonly onQuote: (quote: PartnerQuote) => void;
};

/** How much of what, and what it would cost now. */
export const AmountStage = ({ token, company, wanted, onWanted, onQuote }: AmountStageProps) => {
  const isReadable = isAmount(wanted.amount);
  const price = useQuery(widgetPriceQuery(isReadable ? wanted : { ...wanted, amount: '' }));
  const quoting = useWidgetQuote(token);
  const mistake = isReadable ? (quoting.error ?? price.error)?.message : 'Enter an amount such as 250.00.';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isReadable) quoting.mutate(wanted, { onSuccess: onQuote });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label="I pay" error={mistake}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={18}
            value={wanted.amount}
            onChange={({ target }) => {
              onWanted({ ...wanted, amount: target.value.replace(',', '.').replaceAll(/\s/g, '') });
            }}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <CodeField
          label="Currency"
          codes={FIAT_CURRENCIES}
          chosen={wanted.fiat}
          onChoose={(fiat) => {
            onWanted({ ...wanted, fiat });
          }}
        />
        <CodeField
          label="Crypto"
          codes={CRYPTO_TICKERS}
          chosen={wanted.crypto}
          onChoose={(crypto) => {
            onWanted({ ...wanted, crypto });
          }}
        />
      </div>
      <div aria-live="polite">
        {price.data === undefined || mistake !== undefined ? null : (
          <Ledger>
            <LedgerRow label="Fees">
              <Money amount={price.data.fees.service_fee} currency={price.data.fiat_currency} />
            </LedgerRow>
            <LedgerRow label="Network fee">
              <Money amount={price.data.fees.network_fee} currency={price.data.fiat_currency} />
            </LedgerRow>
            <LedgerRow label="You would receive now">
              <Money amount={price.data.crypto_amount} currency={price.data.crypto_currency} kind="crypto" weight="settled" />
            </LedgerRow>
          </Ledger>
        )}
      </div>
      <Button type="submit" busy={quoting.isPending} busyLabel="Asking for the price...">
        Continue
      </Button>
      <p className="text-caption text-muted">
        You buy from Danubit on the page of {company}.{isLiveWidgetToken(token) ? '' : ' This is a test: no money moves.'}
      </p>
    </form>
  );
};

type CodeFieldProps<Code extends string> = {
  readonly label: string;
  readonly codes: readonly Code[];
  readonly chosen: Code;
  readonly onChoose: (code: Code) => void;
};

const CodeField = <Code extends string>({ label, codes, chosen, onChoose }: CodeFieldProps<Code>) => (
  <Field label={label}>
    {(control) => (
      <Select
        {...control}
        value={chosen}
        onChange={({ target }) => {
          const code = codes.find((each) => each === target.value);
          if (code !== undefined) onChoose(code);
        }}
      >
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    )}
  </Field>
);

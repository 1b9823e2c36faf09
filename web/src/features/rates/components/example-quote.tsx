import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '../../../ui/input.tsx';
import { Ledger, LedgerRow, LedgerTotal, Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import { groupedDigits } from '@danubit/contracts/values/grouped-digits';
import { QUOTE_CRYPTOS, QUOTE_FIATS, quoteFigures, type QuoteCrypto, type QuoteFiat, type QuoteFigures } from './quote-figures.ts';

const START = { typed: '500.00', fiat: 'EUR', crypto: 'BTC' } as const;
/** Shown, dimmed, while the amount is not one. */
const STARTING_FIGURES = quoteFigures(START.typed, START.fiat, START.crypto) as QuoteFigures;

/** An example of a quote that follows what the visitor types. */
export const ExampleQuote = () => {
  const [typed, setTyped] = useState<string>(START.typed);
  const [fiat, setFiat] = useState<QuoteFiat>(START.fiat);
  const [crypto, setCrypto] = useState<QuoteCrypto>(START.crypto);
  const problemId = useId();
  const amount = useRef<HTMLInputElement>(null);
  // The visitor may have typed into the prerendered field before this code was loaded.
  useEffect(() => {
    if (amount.current !== null) setTyped(amount.current.value);
  }, []);
  const result = quoteFigures(typed, fiat, crypto);
  const [lastGood, setLastGood] = useState(STARTING_FIGURES);
  if (!('problem' in result) && result.received !== lastGood.received) setLastGood(result);
  const figures = 'problem' in result ? lastGood : result;
  const problem = 'problem' in result ? result.problem : undefined;
  return (
    <section
      aria-labelledby="example"
      className="relative z-2 w-full max-w-[460px] self-start rounded-card border border-line bg-raised shadow-2"
    >
      <div className="flex items-center justify-between border-b border-line px-5 py-4 text-small">
        <h2 id="example" className="card-title !text-small">
          Example quote
        </h2>
        <span className="text-muted">
          {crypto} / {fiat}
        </span>
      </div>
      <div className="p-5">
        <label className="text-caption text-muted" htmlFor={`${problemId}-amount`}>
          You pay
        </label>
        <div className="grid grid-cols-[minmax(0,1fr)_auto]">
          <Input
            ref={amount}
            id={`${problemId}-amount`}
            defaultValue={START.typed}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            className="figure rounded-r-none border-r-0 text-[1.625rem] leading-[1.2]"
          />
          <Select
            aria-label="Currency you pay in"
            joined
            defaultValue={START.fiat}
            onChange={({ target }) => {
              setFiat(QUOTE_FIATS.find((code) => code === target.value) ?? START.fiat);
            }}
          >
            {QUOTE_FIATS.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </div>
        <p id={problemId} role="status" className="text-caption text-negative empty:hidden">
          {problem}
        </p>
        <Ledger className="mt-2 mb-4">
          <LedgerRow label="Service fee, 1.5%">
            <Money amount={figures.serviceFee} currency={fiat} sign="out" />
          </LedgerRow>
          <LedgerRow label="Network fee">
            <Money amount={figures.networkFee} currency={fiat} sign="out" />
          </LedgerRow>
          <LedgerTotal label={`Converted at ${grouped(figures.rate)}`}>
            <Money amount={figures.converted} currency={fiat} />
          </LedgerTotal>
        </Ledger>
        <div className="rounded-control bg-primary-soft px-3.5 py-3">
          <label className="text-caption" htmlFor={`${problemId}-crypto`}>
            You receive
          </label>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <output aria-live="polite" className={problem === undefined ? 'min-w-0' : 'min-w-0 opacity-60'}>
              <Money
                amount={figures.received}
                currency={crypto}
                kind="crypto"
                withCode={false}
                display
                className="text-[1.625rem] leading-[1.2]"
              />
            </output>
            <Select
              id={`${problemId}-crypto`}
              aria-label="Crypto you receive"
              defaultValue={START.crypto}
              onChange={({ target }) => {
                setCrypto(QUOTE_CRYPTOS.find((code) => code === target.value) ?? START.crypto);
              }}
            >
              {QUOTE_CRYPTOS.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </div>
        </div>
        <p className="mt-3 text-caption text-muted">
          An example at a simulated rate. You see the final quote, with every fee, before you confirm.
        </p>
      </div>
    </section>
  );
};

const grouped = (decimal: string): string => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return `${groupedDigits(whole)}.${fraction}`;
};

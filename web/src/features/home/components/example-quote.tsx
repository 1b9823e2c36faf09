import { CurrencyChip } from '../../../ui/badge.tsx';
import { Ledger, LedgerRow, LedgerTotal, Money } from '../../../ui/money.tsx';

/** An example whose figures are consistent: 491.30 / 58,412.30 = 0.00841090. Real quotes come from the server. */
export const ExampleQuote = () => (
  <section
    aria-labelledby="example"
    className="relative z-2 w-full max-w-[460px] self-start rounded-card border border-line bg-raised shadow-2"
  >
    <div className="flex items-center justify-between border-b border-line px-5 py-4 text-small">
      <h2 id="example" className="card-title !text-small">
        Example quote
      </h2>
      <span className="text-muted">BTC / EUR</span>
    </div>
    <div className="p-5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 rounded-control border border-line-strong bg-surface px-3.5 py-3">
        <span className="col-span-2 text-caption text-muted">You pay</span>
        <Money amount="500.00" currency="EUR" withCode={false} display className="text-[1.625rem] leading-[1.2]" />
        <CurrencyChip code="EUR" kind="fiat" />
      </div>
      <Ledger className="mt-2 mb-4">
        <LedgerRow label="Service fee">
          <Money amount="7.50" currency="EUR" sign="out" />
        </LedgerRow>
        <LedgerRow label="Network fee">
          <Money amount="1.20" currency="EUR" sign="out" />
        </LedgerRow>
        <LedgerTotal label="Converted at 58,412.30">
          <Money amount="491.30" currency="EUR" />
        </LedgerTotal>
      </Ledger>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 rounded-control bg-primary-soft px-3.5 py-3">
        <span className="col-span-2 text-caption">You receive</span>
        <Money amount="0.00841090" currency="BTC" withCode={false} display className="text-[1.625rem] leading-[1.2]" />
        <CurrencyChip code="BTC" kind="crypto" />
      </div>
      <p className="mt-3 text-caption text-muted">You see the final quote, with every fee, before you confirm.</p>
    </div>
  </section>
);

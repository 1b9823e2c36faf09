import { DoubleRule } from '../../../ui/money.tsx';

const FIGURES: readonly { readonly label: string; readonly before?: string; readonly figure: string; readonly unit?: string }[] = [
  { label: 'Countries', figure: '100+' },
  { label: 'Fiat currencies', figure: '40+' },
  { label: 'Cryptocurrencies', figure: '25+' },
  { label: 'Alternative payment methods', figure: '50+' },
  { label: 'Uptime', figure: '99.9%' },
  { label: 'API response', before: 'under', figure: '200', unit: 'ms' },
  { label: 'Processors and liquidity providers', figure: '25+' },
  { label: 'Purchase time', before: 'under', figure: '30', unit: 's' },
];

/** Figures in a grid, closed by a double rule. */
export const Reach = () => (
  <section className="section border-y border-line bg-surface">
    <div className="wrap">
      <h2 className="mb-8">What one integration reaches</h2>
      <dl className="grid grid-cols-2 md:grid-cols-4">
        {FIGURES.map(({ label, before, figure, unit }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1.5 border-t border-line px-3 pt-4 pb-[18px] max-md:even:border-l max-md:odd:pl-0 md:px-5 md:pt-[22px] md:pb-6.5 md:not-[:nth-child(4n+1)]:border-l md:nth-[4n+1]:pl-0"
          >
            <dt className="text-ui text-muted">{label}</dt>
            <dd className="figure text-[1.625rem] leading-[1.1] md:text-[2.25rem]">
              {before === undefined ? null : <span className="text-[.5em] tracking-normal">{before} </span>}
              {figure}
              {unit === undefined ? null : <span className="text-[.5em] tracking-normal"> {unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <DoubleRule />
    </div>
  </section>
);

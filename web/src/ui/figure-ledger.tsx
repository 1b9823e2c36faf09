import { DoubleRule } from './money.tsx';

/** A grid of figures, closed by a double rule. */
export const FigureLedger = ({ figures }: { readonly figures: readonly { readonly label: string; readonly value: string }[] }) => (
  <>
    <dl className="grid grid-cols-2 md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1.5 border-t border-line px-3 pt-4 pb-[18px] max-md:even:border-l max-md:odd:pl-0 md:px-5 md:pt-[22px] md:pb-6.5 md:not-[:nth-child(4n+1)]:border-l md:nth-[4n+1]:pl-0"
        >
          <dt className="text-ui text-muted">{label}</dt>
          <dd className="figure text-[1.625rem] leading-[1.1] md:text-[2.25rem]">{value}</dd>
        </div>
      ))}
    </dl>
    <DoubleRule />
  </>
);

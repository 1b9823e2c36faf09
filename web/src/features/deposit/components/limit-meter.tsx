import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { LimitOutlook } from '../rules/limit-usage.ts';

type LimitMeterProps = { readonly label: string; readonly outlook: LimitOutlook; readonly figure: ReactNode; readonly note?: ReactNode };

export const LimitMeter = ({ label, outlook, figure, note }: LimitMeterProps) => (
  <div className="grid gap-1.5">
    <div className="flex flex-wrap justify-between gap-x-2 text-small">
      <span>{label}</span>
      <ChangedValue value={`${outlook.used} ${outlook.limit}`} className="num">
        {figure}
      </ChangedValue>
    </div>
    <Progress label={`${label} used`} percent={outlook.percent} />
    {note === undefined ? null : <p className="text-caption text-muted tabular-nums">{note}</p>}
  </div>
);

/** "271.35 of 10,000.00 USD". */
export const usageText = ({ used, limit, currency }: LimitOutlook): string =>
  `${formatMoney(used, currency).replace(` ${currency}`, '')} of ${formatMoney(limit, currency)}`;

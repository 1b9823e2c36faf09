import type { StaffProvider } from '@danubit/contracts/http/console/providers.contract';
import { useId } from 'react';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { abilitiesOf, approvalRate, asWords, laneWords, STEP_WORDS } from './provider-words.ts';

/** One provider: whether it answers, how charges end, the codes that its table lacks, and what it can do. */
export const ProviderCard = ({ provider }: { readonly provider: StaffProvider }) => {
  const titleId = useId();
  const titleOf = useProviderTitle();
  const { name, is_configured: isConfigured, open } = provider;
  const isOpen = open.length > 0;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={titleOf(name)} titleId={titleId}>
        <Badge variant={!isConfigured ? 'outline' : isOpen ? 'negative' : 'positive'}>
          {!isConfigured ? 'not set up here' : isOpen ? 'does not answer' : 'answers'}
        </Badge>
      </CardHeader>
      <div className="grid grid-cols-1 gap-4 px-5 pb-5">
        <OpenCircuits open={open} />
        <Outcomes provider={provider} />
        <Codes provider={provider} />
        <Circuits history={provider.history} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-ui font-strong">Capabilities</summary>
          <dl className="grid grid-cols-1 gap-x-8 gap-y-1 text-small sm:grid-cols-2">
            {abilitiesOf(provider).map(([ability, value]) => (
              <div key={ability} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">{ability}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </Card>
  );
};

const OpenCircuits = ({ open }: Pick<StaffProvider, 'open'>) => {
  const { formatDateTime } = useTimeFormat();
  if (open.length === 0) return null;
  return (
    <ul className="grid gap-1 border-l-3 border-negative pl-4 text-ui">
      {open.map(({ lane, why, since }) => (
        <li key={lane}>
          <strong>No {laneWords(lane)}</strong> since {formatDateTime(since)} ({asWords(why)}). Work waits, and we try one call every ten
          seconds. Work resumes when one succeeds.
        </li>
      ))}
    </ul>
  );
};

const PERIODS = [
  ['last_day', '24 hours'],
  ['last_month', '30 days'],
] as const;

const Outcomes = ({ provider }: { readonly provider: StaffProvider }) => {
  if (Object.values(provider.last_month).every((count) => count === 0)) {
    return <p className="text-ui text-muted">No charge in the last 30 days.</p>;
  }
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-1 text-ui sm:grid-cols-2">
      {PERIODS.map(([period, label]) => {
        const { captured, declined, started, unknown } = provider[period];
        const rate = approvalRate(provider[period]);
        return (
          <div key={period}>
            <dt className="text-small text-muted">Charges, {label}</dt>
            <dd>
              {rate === null ? '' : <strong className="tabular-nums">{rate} approved: </strong>}
              {captured} captured, {declined} declined, {started + unknown} not known yet
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

const Codes = ({ provider: { codes, unmapped } }: { readonly provider: StaffProvider }) => {
  if (codes.length === 0) return null;
  return (
    <section aria-label="Codes of declines">
      <p className="text-ui font-strong">
        {unmapped === 0
          ? 'Every decline code is mapped.'
          : `${String(unmapped)} ${unmapped === 1 ? 'decline has a code' : 'declines have codes'} without a meaning here: they count as plain declines.`}
      </p>
      <ul className="mt-1 grid gap-1 text-small">
        {codes.map(({ raw, count, meaning }) => (
          <li key={raw} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 font-mono break-all">{raw}</span>
            <span className="flex items-baseline gap-3">
              {meaning === null ? <Badge variant="warning">no meaning yet</Badge> : <span className="text-muted">{asWords(meaning)}</span>}
              <span className="num">{count}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Circuits = ({ history }: Pick<StaffProvider, 'history'>) => {
  const { formatDateTime } = useTimeFormat();
  if (history.length === 0) return <p className="text-ui text-muted">No outage is recorded.</p>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-ui font-strong">Outages</summary>
      <ul className="grid gap-1 text-small">
        {history.map(({ lane, what, why, at }) => (
          <li key={`${lane} ${what} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {laneWords(lane)}: {STEP_WORDS[what]}
              {why === null ? '' : ` (${asWords(why)})`}
            </span>
            <span className="text-muted tabular-nums">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

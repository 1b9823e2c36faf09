import type { ListedStaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { NavLink } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { Money } from '../../../ui/money.tsx';
import { stateText, titleOf } from './alert-words.ts';
import { DueMark, HeldMark, RiskMark, SecondMark } from './state-mark.tsx';

/** A row of a queue, which opens the alert. */
export const AlertRow = ({ alert, now }: { readonly alert: ListedStaffAlert; readonly now: number }) => (
  <li className="border-b border-line">
    <NavLink
      to={consolePaths.alert(alert.id)}
      className={({ isActive }) =>
        `grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-l-4 px-3 py-2.5 text-small text-ink no-underline hover:bg-bg focus-visible:-outline-offset-2 ${isActive ? 'border-accent bg-primary-soft' : 'border-transparent'}`
      }
    >
      <span className="col-span-2 font-bold">{titleOf(alert)}</span>
      <span className="truncate">{alert.customer?.name ?? 'Name unknown'}</span>
      {alert.decision === null ? <DueMark alert={alert} now={now} /> : <span className="text-muted">{stateText(alert)}</span>}
      <span className="flex flex-wrap gap-x-3">
        <RiskMark risk={alert.risk} />
        {alert.is_held ? <HeldMark>held</HeldMark> : null}
        {alert.status === 'proposed' ? <SecondMark>second person</SecondMark> : null}
        {alert.is_escalated && alert.decision === null ? <span>officers</span> : null}
      </span>
      {alert.amount === null || alert.currency === null ? null : (
        <Money amount={alert.amount} currency={alert.currency} className="justify-self-end" />
      )}
    </NavLink>
  </li>
);

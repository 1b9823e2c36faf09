import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { LEVEL_RULES } from '@danubit/contracts/values/verification-levels';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { countryNameOf } from '../../../lib/country-names.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Money } from '../../../ui/money.tsx';
import { AlertAddresses } from './alert-addresses.tsx';
import { AlertHistory } from './alert-history.tsx';
import { AlertLinked } from './alert-linked.tsx';
import { AlertScreening } from './alert-screening.tsx';
import { AlertTimeline } from './alert-timeline.tsx';
import { AlertWhy } from './alert-why.tsx';
import { methodText, otherReasons, RISKS, stateText, titleOf, whatWaits } from './alert-words.ts';
import { DueMark, HeldMark, SecondMark } from './state-mark.tsx';

/** Who, what happened, why, and what was decided before: all that a decision needs, on one screen. */
export const AlertScreen = ({ shown, now }: { readonly shown: StaffAlert; readonly now: number }) => (
  <article aria-labelledby="alert-title" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
    <AlertHead shown={shown} now={now} />
    <Who shown={shown} />
    <AlertWhy why={shown.why} />
    <AlertAddresses addresses={shown.why.addresses} />
    <AlertLinked linked={shown.why.linked} />
    <AlertScreening screening={shown.screening} isFirst={shown.alert.reasons[0] === 'listed_name'} />
    {shown.customer === null ? null : (
      <p className="px-5 pb-3 text-small">
        <Link to={consolePaths.screeningsOf(shown.customer.user_id)}>Every screening of this customer</Link>
      </p>
    )}
    <AlertTimeline steps={shown.steps} openedAt={now} />
    <AlertHistory shown={shown} />
  </article>
);

const AlertHead = ({ shown: { alert, payment }, now }: { readonly shown: StaffAlert; readonly now: number }) => {
  const { formatDate, formatDateTime } = useTimeFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const more = otherReasons(alert);
  return (
    <header className="grid gap-1.5 px-5 py-4">
      <h1 ref={heading} id="alert-title" tabIndex={-1} className="text-h3 outline-none">
        {titleOf(alert)}
        {alert.amount === null || alert.currency === null ? null : (
          <>
            {', '}
            <Money amount={alert.amount} currency={alert.currency} />
          </>
        )}
      </h1>
      {more.length === 0 ? null : <p className="text-small">Also: {more.join(', ')}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        {alert.decision === null ? <DueMark alert={alert} now={now} /> : <span>{stateText(alert)}</span>}
        {alert.is_held ? <HeldMark>held, customer reads “in review”</HeldMark> : <span>not held</span>}
        {alert.needs_two ? <SecondMark>two people decide</SecondMark> : null}
        {alert.is_escalated ? <span>for officers</span> : null}
        {alert.status === 'kept' ? <span>review by {formatDate(alert.due_at)}</span> : null}
        <span className="text-muted">raised {formatDateTime(alert.raised_at)}</span>
      </p>
      {payment === null ? null : (
        <p className="text-small text-muted">
          {methodText(payment)}
          {payment.other_side === null ? '' : `, in the name of ${payment.other_side}`},{' '}
          {alert.trigger === 'deposit' ? (
            <Link to={consolePaths.payment(payment.id)}>payment {payment.status}</Link>
          ) : (
            `${whatWaits(alert)} ${payment.status}`
          )}
        </p>
      )}
    </header>
  );
};

const Who = ({ shown: { customer, alert } }: { readonly shown: StaffAlert }) => {
  const { formatDate } = useTimeFormat();
  if (customer === null) return <p className="border-t border-line px-5 py-3 text-ui">The personal data of this alert was erased.</p>;
  const expected = customer.expected_monthly;
  return (
    <dl className="grid grid-cols-2 border-t border-line text-small sm:grid-cols-4">
      <Fact
        name="Customer"
        value={<Link to={consolePaths.auditOf(customer.user_id)}>{customer.name ?? 'Name unknown'}</Link>}
        more={customer.birth_date === null ? 'birth date unknown' : `born ${customer.birth_date}`}
      />
      <Fact
        name="Relationship"
        value={customer.since === null ? 'Start unknown' : `Since ${formatDate(customer.since)}`}
        more={customer.country === null ? 'country unknown' : countryNameOf(customer.country)}
      />
      <Fact
        name="Verification"
        value={LEVEL_RULES[customer.level].name}
        more={customer.rating === null ? 'risk not rated' : `risk ${RISKS[customer.rating]}`}
      />
      <Fact
        name="Stated use"
        value={expected === null ? 'Not asked for' : `${formatMoney(expected, 'EUR')} monthly`}
        more={alert.needs_two ? 'two people decide' : 'one person decides'}
      />
    </dl>
  );
};

const Fact = ({ name, value, more }: { readonly name: string; readonly value: ReactNode; readonly more: string }) => (
  <div className="border-line px-5 py-2.5 max-sm:border-b sm:not-first:border-l">
    <dt className="text-caption text-muted">{name}</dt>
    <dd className="font-bold [overflow-wrap:anywhere]">
      {value}
      <span className="block text-caption font-regular text-muted">{more}</span>
    </dd>
  </div>
);

import type { CustomerScreening, KnownDecision } from '@danubit/contracts/http/console/screenings.contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { countryNameOf } from '../../../lib/country-names.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { AlertScreening } from './alert-screening.tsx';
import { listName, MADE, ROLES } from './alert-words.ts';
import { MOVED, outcomeText, triggerText } from './screening-words.ts';
import { Section } from './section.tsx';

type Decision = NonNullable<CustomerScreening['alert']>['decisions'][number];

/** One past screening: its lists, the parties, what was found, who decided and why. */
export const ScreeningScreen = ({ shown }: { readonly shown: CustomerScreening }) => (
  <article aria-labelledby="screening-title" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
    <Head shown={shown} />
    <AskedAbout parties={shown.screening.parties} />
    <AlertScreening screening={shown.screening} isFirst />
    <Known known={shown.known} />
    <Decided alert={shown.alert} />
  </article>
);

const Head = ({ shown }: { readonly shown: CustomerScreening }) => {
  const { formatDateTime } = useTimeFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { movement, screening, rules } = shown;
  const { review, review_with_feature: withFeature } = screening.thresholds;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Because of', triggerText(shown.trigger)],
    ...(movement === null ? [] : [['Amount', `${formatMoney(movement.amount_eur, 'EUR')} ${MOVED[movement.kind]}`] as const]),
    ...(shown.movement_id === null ? [] : [['Reference', <span className="mono wrap-anywhere">{shown.movement_id}</span>] as const]),
    ['Algorithm', screening.algorithm],
    ['A person decides', `from ${review.toFixed(2)}; from ${withFeature.toFixed(2)} if birth date, country or document agrees`],
    ...(rules === null ? [] : [['Rules', rules] as const]),
    ['Main log read up to', shown.main_position],
  ];
  return (
    <header className="grid gap-3 px-5 py-4">
      <h1 ref={heading} id="screening-title" tabIndex={-1} className="text-h3 outline-none">
        Screening of {formatDateTime(shown.at)}: {outcomeText(shown.outcome).toLowerCase()}
      </h1>
      <dl className="grid gap-x-8 gap-y-1.5 text-small sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
};

const AskedAbout = ({ parties }: Pick<CustomerScreening['screening'], 'parties'>) => (
  <Section title="Who was compared with the lists">
    {parties === null ? (
      <p className="px-5 text-small text-muted">The screened data was erased.</p>
    ) : (
      <ul className="grid gap-1 px-5 text-small">
        {parties.map(({ role, names, birth_date: birthDate, countries }) => (
          <li key={`${role} ${names.join()}`} className="wrap-anywhere">
            {ROLES[role]}: <strong>{names.join(', ')}</strong>
            {birthDate === null ? ', birth date not known' : `, born ${birthDate}`}
            {countries.length === 0 ? ', country not known' : `, ${countries.map(countryNameOf).join(', ')}`}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const Known = ({ known }: { readonly known: readonly KnownDecision[] }) =>
  known.length === 0 ? null : (
    <Section title="Decided before" note="about entries that still read the same">
      <ul className="grid gap-2 px-5 text-small">
        {known.map((each) => (
          <li key={`${each.list} ${each.entry_id}`}>
            {listName(each.list)}, entry <span className="mono">{each.entry_id}</span>: <DecisionText made={each} />{' '}
            <Link to={consolePaths.alert(each.alert_id)} aria-label={`Alert about entry ${each.entry_id}`}>
              its alert
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );

const Decided = ({ alert }: Pick<CustomerScreening, 'alert'>) => (
  <Section title="Who decided, and why">
    {alert === null ? (
      <p className="px-5 text-small text-muted">It raised no alert, so no person decided.</p>
    ) : (
      <div className="grid gap-2 px-5 text-small">
        {alert.decisions.length === 0 ? <p>Not decided yet.</p> : null}
        <ol className="grid gap-1">
          {alert.decisions.map((made) => (
            <li key={made.at}>
              <DecisionText made={made} />
            </li>
          ))}
        </ol>
        <p>
          <Link to={consolePaths.alert(alert.id)}>Open the alert</Link>
        </p>
      </div>
    )}
  </Section>
);

const DecisionText = ({ made: { decision, rationale, at, by, approved_by: approvedBy } }: { readonly made: Decision }) => {
  const { formatDateTime } = useTimeFormat();
  const people = [by, ...(approvedBy === null ? [] : [approvedBy])].map(({ name, user_id: id }) => name ?? id).join(' and ');
  return (
    <>
      <strong>{MADE[decision]}</strong> by {people} on {formatDateTime(at)}. {rationale ?? 'The reason was erased.'}
    </>
  );
};

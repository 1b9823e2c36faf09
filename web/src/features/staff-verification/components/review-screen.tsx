import type { StaffFile } from '@danubit/contracts/http/console/verification-reviews.contract';
import { FILE_QUESTIONS } from '@danubit/contracts/values/customer-file';
import { LEVEL_RULES } from '@danubit/contracts/values/verification-levels';
import { countryNameOf } from '../../../lib/country-names.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { Fact } from './fact.tsx';
import { ReviewedCompany } from './reviewed-company.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { EVENTS, FACTORS, PURPOSES, QUESTIONS, RATINGS, STATUSES, words } from './review-words.ts';
import { RiskOverride } from './risk-override.tsx';

/** One customer on one screen: who it is, what they handed in, what they say, and the decision. */
export const ReviewScreen = ({ file }: { readonly file: StaffFile }) => {
  const { formatDateTime } = useTimeFormat();
  const { review, level } = file;
  return (
    <article aria-labelledby="review-title" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_324px]">
      <div className="grid gap-8">
        <header className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h1 id="review-title" className="text-h2">
              {file.company?.file.details?.name ?? review.customer.name ?? 'An unnamed customer'}
            </h1>
            <Badge variant="secondary">{STATUSES[review.status]}</Badge>
          </div>
          <p className="text-ui text-muted">
            {PURPOSES[review.purpose]}. Due {formatDateTime(review.due_at)}. Present level: {LEVEL_RULES[level].name}.
          </p>
        </header>
        {file.company === null ? null : <ReviewedCompany company={file.company} />}
        <Person file={file} />
        <Risk file={file} />
        <section className="grid gap-1">
          <h2 className="card-title">Documents</h2>
          {file.documents.length === 0 ? <p className="text-ui text-muted">There is no document yet.</p> : null}
          <ul>
            {file.documents.map((document) => (
              <DocumentPicture key={document.id} reviewId={review.id} document={document} />
            ))}
          </ul>
        </section>
        <History file={file} />
      </div>
      <div className="lg:sticky lg:top-28">
        {review.status === 'waiting' || review.status === 'proposed' ? (
          <ReviewDecision key={review.status} file={file} />
        ) : (
          <p role="status" className="text-ui">
            This review has been decided: {STATUSES[review.status]}.
          </p>
        )}
      </div>
    </article>
  );
};

const Person = ({ file: { person, answers, nationality, tax_residence: tax, company } }: { readonly file: StaffFile }) => {
  const isCompany = company !== null;
  return (
    <section className="grid gap-3">
      <h2 className="card-title">{isCompany ? 'The person who acts for it' : 'What the customer says'}</h2>
      <dl className="grid gap-1.5 text-ui">
        {person === null ? null : (
          <>
            <Fact name="Name">{[person.first_name, person.last_name].filter((part) => part !== null).join(' ') || ERASED}</Fact>
            <Fact name="Date of birth">{person.birth_date ?? ERASED}</Fact>
            <Fact name="Document">
              {words(person.document_type)} {person.document_number ?? ERASED}
              {person.country === null ? '' : `, ${countryNameOf(person.country)}`}
            </Fact>
          </>
        )}
        {FILE_QUESTIONS.filter((question) => question in answers).map((question) => (
          <Fact key={question} name={QUESTIONS[question]}>
            {words(answers[question] ?? ERASED)}
          </Fact>
        ))}
        {nationality === null ? null : <Fact name="Nationality">{inCountry(nationality.country, nationality.national_number)}</Fact>}
        {tax === null ? null : <Fact name="Tax residence">{inCountry(tax.country, tax.tax_number)}</Fact>}
      </dl>
    </section>
  );
};

const inCountry = (country: string | null, number: string | null): string =>
  [country === null ? ERASED : countryNameOf(country), ...(number === null ? [] : [number])].join(', ');

/** The rating that counts, and that of the model with the points of each factor and their sum. */
const Risk = ({ file }: { readonly file: StaffFile }) => {
  const { risk } = file;
  return (
    <section className="grid gap-3">
      <h2 className="card-title">Risk: {RATINGS[risk.in_force]}</h2>
      <dl className="grid gap-1.5 text-ui">
        {risk.factors.map(({ name, value, points }) => (
          <Fact key={name} name={`${FACTORS[name]}: ${words(value)}`}>
            {points === 0 ? '·' : String(points)}
          </Fact>
        ))}
        <Fact name={`Together, by model ${String(risk.model)}`}>
          {String(risk.score)}: {RATINGS[risk.rating]}
        </Fact>
      </dl>
      <RiskOverride file={file} />
      <p className="text-caption text-muted">
        High-risk countries: edition <span className="mono wrap-anywhere">{risk.country_list}</span>.
      </p>
      <p className="text-caption text-muted">Reviewed again after {risk.review_months} months. The customer does not see the rating.</p>
    </section>
  );
};

const ERASED = 'erased';

const History = ({ file: { history } }: { readonly file: StaffFile }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <section className="grid gap-3">
      <h2 className="card-title">What happened</h2>
      <ol className="grid gap-1.5 text-small">
        {history.map(({ type, at, detail }, index) => (
          <li key={`${at}-${String(index)}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {EVENTS[type] ?? type}
              {detail === null ? '' : ` (${words(detail)})`}
            </span>
            <span className="text-muted">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

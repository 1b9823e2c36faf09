import type { StaffFile } from '@danubit/contracts/http/console/verification-reviews.contract';
import { COMPANY_QUESTIONS } from '@danubit/contracts/values/company-file';
import { countryNameOf } from '../../../lib/country-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Fact } from './fact.tsx';
import { COMPANY_QUESTION_NAMES, OWNER_BASIS_NAMES, words } from './review-words.ts';

type Company = NonNullable<StaffFile['company']>;

/** What the customer says about the company, and who owns it. */
export const ReviewedCompany = ({ company }: { readonly company: Company }) => (
  <>
    <section className="grid gap-3">
      <h2 className="card-title">The company</h2>
      <dl className="grid gap-1.5 text-ui">
        <Registration details={company.file.details} />
        <Address address={company.file.address} />
        {COMPANY_QUESTIONS.filter((question) => question in company.file.answers).map((question) => (
          <Fact key={question} name={COMPANY_QUESTION_NAMES[question]}>
            {question === 'business_purpose' ? (company.file.answers[question] ?? ERASED) : words(company.file.answers[question] ?? ERASED)}
          </Fact>
        ))}
      </dl>
    </section>
    <Owners company={company} />
  </>
);

const ERASED = 'erased';

const Registration = ({ details }: { readonly details: Company['file']['details'] }) =>
  details === null ? (
    <Fact name="Name">{ERASED}</Fact>
  ) : (
    <>
      <Fact name="Name">{details.name}</Fact>
      <Fact name="Legal form">{words(details.legal_form)}</Fact>
      <Fact name="Register">
        {details.registry}, {details.registry_number}
      </Fact>
      <Fact name="Country">{countryNameOf(details.country)}</Fact>
      <Fact name="LEI">{details.lei ?? 'none'}</Fact>
    </>
  );

const Address = ({ address }: { readonly address: Company['file']['address'] }) => (
  <Fact name="Registered address">
    {address === null ? ERASED : `${address.street}, ${address.postal_code} ${address.city}, ${countryNameOf(address.country)}`}
  </Fact>
);

/** Each person behind the company; what is not declared is for the ownership chart to explain. */
const Owners = ({ company: { file, declared_share: declared } }: { readonly company: Company }) => (
  <section className="grid gap-3">
    <h2 className="card-title">Owners</h2>
    <ul className="divide-y divide-line border-y border-line">
      {file.owners.map(({ id, person }) => (
        <li key={id} className="grid gap-0.5 py-2 text-ui">
          {person === null ? (
            ERASED
          ) : (
            <>
              <span className="flex flex-wrap items-baseline gap-2">
                <span className="font-bold">
                  {person.first_name} {person.last_name}
                </span>
                {person.public_function === 'yes' ? <Badge variant="warning">public function</Badge> : null}
              </span>
              <span className="text-small text-muted">
                {OWNER_BASIS_NAMES[person.basis]}
                {person.share === null ? '' : `, ${person.share} %`}. Born {person.birth_date}, lives in {countryNameOf(person.country)}.
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
    <p className="text-caption text-muted">Declared together: {declared} %. Compare the rest with the ownership chart.</p>
  </section>
);

import { hasExposedOwner, ownersOf } from '../../onboarding/customer/company-file.steps.ts';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { CustomerState } from '../../onboarding/customer/customer.state.ts';
import type { CountryList } from '../country-list/country-list.ts';
import { rateCompany, type CompanyFacts } from './company-risk-model.ts';
import { rateRisk, type RiskFacts } from './risk-model.ts';
import type { Rated } from './risk-scale.ts';

type Rateable = Pick<CustomerState, 'country' | 'file'>;

/**
 * The rating for what a review is about: the company that the customer acts for, or the customer. `isExposed`: compliance has found a
 * public function, also where the file has none.
 */
export const rateFile = (
  state: Rateable,
  purpose: 'extended' | 'identity' | 'company',
  { countries }: Pick<CountryList, 'countries'>,
  isExposed: boolean,
): Rated => {
  if (purpose === 'company') {
    const facts = factsOfCompany(state);
    return rateCompany({ ...facts, hasPublicFunction: isExposed || facts.hasPublicFunction }, countries);
  }
  const facts = factsOfFile(state);
  return rateRisk({ ...facts, public_function: isExposed ? 'yes' : facts.public_function }, countries);
};

const factsOfCompany = ({ file }: Rateable): CompanyFacts => {
  const { company } = file;
  const details = orErased(company.details, null);
  const owners = ownersOf(company);
  const isAnswered = owners.length > 0 && file.answers.has('public_function');
  return {
    country: details?.country ?? null,
    legalForm: details?.legalForm ?? null,
    owners,
    hasPublicFunction: hasExposedOwner(file) ? true : isAnswered ? false : null,
    volume: orErased(company.answers.get('company_volume') ?? null, null),
    funds: orErased(company.answers.get('company_funds') ?? null, null),
  };
};

/** What the customer's file says about the factors of the risk. */
const factsOfFile = ({ country, file: { answers, taxResidence } }: Rateable): RiskFacts => {
  const answer = (question: Parameters<typeof answers.get>[0]): string | null => orErased(answers.get(question) ?? null, null);
  return {
    country: orErased(country, null),
    tax_residence: orErased(taxResidence?.country ?? null, null),
    public_function: answer('public_function'),
    occupation: answer('occupation'),
    expected_volume: answer('expected_volume'),
    source_of_funds: answer('source_of_funds'),
  };
};

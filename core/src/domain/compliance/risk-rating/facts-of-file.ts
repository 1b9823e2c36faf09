import { orErased } from '@danubit/event-store/kernel/personal';
import type { CustomerState } from '../../onboarding/customer/customer.state.ts';
import type { RiskFacts } from './risk-model.ts';

/** What the customer's file says about the factors of the risk. */
export const factsOfFile = ({ country, file: { answers, taxResidence } }: Pick<CustomerState, 'country' | 'file'>): RiskFacts => {
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

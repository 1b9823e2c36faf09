import { evolveCompany } from '@danubit/core/domain/onboarding/customer/company-file.evolution';
import { ownersOf } from '@danubit/core/domain/onboarding/customer/company-file.steps';
import { companyFileEvents, type CompanyFileEvent } from '@danubit/core/domain/onboarding/customer/company-file.events';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { EMPTY_FILE } from '@danubit/core/domain/onboarding/customer/customer.state';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { Asked } from './asked.ts';

/** The company as it was last described, by its name, country and numbers, and each of its owners as a person. */
export const companyOf = (events: readonly (CustomerEvent | CustomerFileEvent)[]): readonly Asked[] => {
  const company = events.filter(isAbout).reduce(evolveCompany, EMPTY_FILE.company);
  const details = orErased(company.details, null);
  const itself: readonly Asked[] =
    details === null
      ? []
      : [
          {
            role: 'company',
            party: {
              kind: 'company',
              names: [details.name],
              countries: [details.country],
              documents: [details.registryNumber, ...(details.lei === null ? [] : [details.lei])],
            },
          },
        ];
  const owners = ownersOf(company).map(({ firstName, lastName, birthDate, country }): Asked => ({
    role: 'owner',
    party: { kind: 'person', names: [`${firstName} ${lastName}`], birthDate, countries: [country] },
  }));
  return [...itself, ...owners];
};

type About = Exclude<CompanyFileEvent, { type: 'CompanyRefused' }>;
const isAbout = (event: CustomerEvent | CustomerFileEvent): event is Extract<CustomerFileEvent, About> =>
  event.type in companyFileEvents && event.type !== 'CompanyRefused';

import { COMPANY_STEPS, WHOLE, type CompanyStep } from '@danubit/contracts/values/company-file';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { CompanyOwner } from './company-file.events.ts';
import { completeKind, hasPublicFunction } from './customer-file.steps.ts';
import type { CompanyFile, CustomerFile, CustomerState } from './customer.state.ts';

/** What the level of a company still needs at this instant, in order. */
export const missingCompanySteps = (state: CustomerState, now: string): readonly CompanyStep[] =>
  COMPANY_STEPS.filter((step) => !isDone(step, state, now));

/** Whom the company names, without those who were erased. */
export const ownersOf = ({ owners }: CompanyFile): readonly CompanyOwner[] =>
  [...owners.values()].flatMap((person) => (isErased(person) ? [] : [person]));

/** In hundredths of a percent. */
export const sumOfShares = (owners: readonly CompanyOwner[]): number => owners.reduce((sum, { share }) => sum + (share ?? 0), 0);

/** The person who acts for the company, or one of its owners, is politically exposed, as the customer says. */
export const hasExposedOwner = (file: CustomerFile): boolean =>
  hasPublicFunction(file) || ownersOf(file.company).some((person) => person.hasPublicFunction);

/** Whether the answers in the file require the approval of a senior manager, regardless of the rating. */
export const needsSeniorManager = (file: CustomerFile, purpose: 'extended' | 'company'): boolean =>
  purpose === 'company' ? hasExposedOwner(file) : hasPublicFunction(file);

const isDone = (step: CompanyStep, { verification, file }: CustomerState, now: string): boolean => {
  const { company } = file;
  switch (step) {
    case 'identity':
      return verification.status === 'verified' && verification.expiresAt > now;
    case 'company_details':
      return company.details !== null && !isErased(company.details);
    case 'registered_address':
      return company.address !== null && !isErased(company.address);
    case 'owners':
      return isComplete(ownersOf(company));
    case 'authority':
    case 'register_extract':
    case 'articles':
    case 'company_address':
    case 'ownership_chart':
      return completeKind(file, [step]) !== undefined;
    case 'public_function':
      return file.answers.has(step);
    default:
      return company.answers.has(step);
  }
};

/** A company without a beneficial owner names its senior managing official instead. */
const isComplete = (owners: readonly CompanyOwner[]): boolean => owners.length > 0 && sumOfShares(owners) <= WHOLE;

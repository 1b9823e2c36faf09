import type { Ivms101Message } from '@danubit/contracts/values/ivms101';
import { verifiedCompanyOf, verifiedPersonOf } from '@danubit/core/domain/delivery/travel-rule/ivms101-message';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { partyOf } from '@danubit/core/domain/delivery/incoming-inquiry/originators-in';
import { similarityTo } from '@danubit/screening/names/similarity-to';

/** In thousandths. Stricter than screening: there, staff look at a likely person; here, another person must not be confirmed. */
const AGREES_FROM = 950;
/** Only the first names of a longer list are compared, so that the others cannot make an inquiry expensive. */
const MOST_NAMES = 5;

/**
 * Whether the only beneficiary of a message is the customer: by the verified name, or by that of the approved company for which the
 * customer acts. Looks only at the name: a restriction of the account does not change the answer.
 */
export const beneficiaryAgrees = (
  { beneficiary: { beneficiaryPersons } }: Ivms101Message,
  history: readonly (CustomerEvent | CustomerFileEvent)[],
  now: string,
): boolean => {
  const [named, another] = beneficiaryPersons;
  if (named === undefined || another !== undefined) return false;
  const company = verifiedCompanyOf(history, now);
  if (company !== null) return 'legalPerson' in named && isSame(company.company.name, partyOf(named).names, 'company');
  const person = verifiedPersonOf(history);
  return person !== null && 'naturalPerson' in named && isSame(`${person.firstName} ${person.lastName}`, partyOf(named).names, 'person');
};

const isSame = (verified: string, names: readonly string[], kind: 'person' | 'company'): boolean =>
  names.slice(0, MOST_NAMES).some((name) => (similarityTo([verified], name, kind) ?? 0) >= AGREES_FROM);

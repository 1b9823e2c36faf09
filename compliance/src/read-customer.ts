import { COMPANY_MONTHLY_EUR } from '@danubit/contracts/values/company-file';
import { EXPECTED_MONTHLY_EUR } from '@danubit/contracts/values/customer-file';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { orErased, type Personal } from '@danubit/event-store/kernel/personal';
import type { ScreenedParty } from '@danubit/screening/party';
import { companyOf } from './read-company.ts';
import type { Asked } from './asked.ts';

export type KnownCustomer = {
  readonly party: ScreenedParty;
  readonly country: string | null;
  /** The company that the customer acts for and its owners, approved or not; empty without one. */
  readonly company: readonly Asked[];
  /** When the relationship started, in milliseconds since 1970; null where the log does not say. */
  readonly sinceMs: number | null;
  /** What the customer file says; null where the file did not require it. */
  readonly expectedMonthlyEurMinor: bigint | null;
};

/** What the main log has about a customer: the names of the account, and those of the last identity check. */
export const readCustomer = async (log: EventLog, userId: string, subjectId: string): Promise<KnownCustomer> => {
  const [account, customer] = await Promise.all([
    log.read<AccountEvent>(accountStream(userId)),
    log.read<CustomerEvent | CustomerFileEvent>(customerStream(subjectId)),
  ]);
  const named = account.filter((event) => event.type === 'AccountRegistered' || event.type === 'NamesChanged').at(-1)?.data;
  const checked = customer.filter((event) => event.type === 'IdentityVerificationStarted').at(-1)?.data;
  const names = [named, checked].flatMap((each) => fullNameOf(each));
  const [birthDate] = known(checked?.birthDate);
  const countries = known(checked?.country);
  return {
    party: {
      kind: 'person',
      names: [...new Set(names)],
      ...(birthDate === undefined ? {} : { birthDate }),
      countries,
      documents: known(checked?.documentNumber),
    },
    country: countries[0] ?? null,
    company: companyOf(customer),
    expectedMonthlyEurMinor: expectedVolume(customer),
    sinceMs: account[0] === undefined ? null : Date.parse(account[0].metadata.occurredAt),
  };
};

const known = (field: Personal<string> | undefined): readonly string[] => {
  const text = orErased(field ?? '', '');
  return text === '' ? [] : [text];
};

const fullNameOf = (named: Pick<NamesOf, 'firstName' | 'lastName'> | undefined): readonly string[] => {
  const [first, last] = [orErased(named?.firstName ?? '', ''), orErased(named?.lastName ?? '', '')];
  const name = `${first} ${last}`.trim();
  return name === '' ? [] : [name];
};
type NamesOf = Extract<AccountEvent, { type: 'NamesChanged' }>['data'];

/** Upper end of the volume in the last answer, about the company once it is approved; null for "over 50,000", which has none. */
const expectedVolume = (events: readonly (CustomerEvent | CustomerFileEvent)[]): bigint | null => {
  const isCompany = events.some((event) => event.type === 'LevelGranted' && event.data.level === 'company');
  const upTo = isCompany
    ? COMPANY_MONTHLY_EUR[answerTo(events, 'company_volume')]
    : EXPECTED_MONTHLY_EUR[answerTo(events, 'expected_volume')];
  return upTo === undefined ? null : BigInt(upTo) * 100n;
};

const answerTo = (events: readonly (CustomerEvent | CustomerFileEvent)[], question: 'expected_volume' | 'company_volume'): string => {
  const given = events.flatMap(({ type, data }) =>
    (type === 'QuestionAnswered' || type === 'CompanyQuestionAnswered') && data.question === question ? [data.answer] : [],
  );
  return orErased(given.at(-1) ?? '', '');
};

import { MAX_OWNERS, OWNER_FROM, WHOLE, type CompanyStep } from '@danubit/contracts/values/company-file';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { CompanyFileEvent, CompanyOwner } from './company-file.events.ts';
import { missingCompanySteps, ownersOf, sumOfShares } from './company-file.steps.ts';
import type { CustomerFileEvent } from './customer-file.events.ts';
import type { CustomerState } from './customer.state.ts';

type Event<Type extends CustomerFileEvent['type']> = Extract<CustomerFileEvent, { type: Type }>['data'];
type Clear<T> = { readonly [K in keyof T]: T[K] extends infer V ? Exclude<V, { erased: true }> : never };

export type CompanyCommand =
  | ({ readonly type: 'DescribeCompany' } & Clear<Event<'CompanyDescribed'>>)
  | ({ readonly type: 'GiveCompanyAddress' } & Clear<Event<'CompanyAddressGiven'>>)
  | ({ readonly type: 'AnswerCompanyQuestion' } & Clear<Event<'CompanyQuestionAnswered'>>)
  | ({ readonly type: 'NameCompanyOwner'; readonly today: string } & Clear<Event<'CompanyOwnerNamed'>>)
  | ({ readonly type: 'RemoveCompanyOwner' } & Event<'CompanyOwnerRemoved'>)
  | ({ readonly type: 'RequestCompany'; readonly now: string } & Omit<Event<'ReviewRequested'>, 'purpose'>);

export type CompanyRefusal =
  | { readonly code: OwnerMistake | 'no_such_owner' | 'too_many_owners' }
  | { readonly code: 'company_incomplete'; readonly missing: readonly CompanyStep[] };

type OwnerMistake =
  | 'born_in_future'
  | 'share_missing'
  | 'share_too_small'
  | 'share_of_official'
  | 'shares_over_whole'
  | 'owner_and_official'
  | 'official_and_owner';

type Decided = Decision<CustomerFileEvent, CompanyRefusal>;

/** Invariants: shares sum to the whole at most; a managing official is named only where no person owns or controls the company. */
export const decideCompany = (command: CompanyCommand, state: CustomerState): Decided => {
  switch (command.type) {
    case 'DescribeCompany': {
      const { type: _, ...data } = command;
      return accept<CompanyFileEvent>({ type: 'CompanyDescribed', data });
    }
    case 'GiveCompanyAddress': {
      const { type: _, ...data } = command;
      return accept<CompanyFileEvent>({ type: 'CompanyAddressGiven', data });
    }
    case 'AnswerCompanyQuestion': {
      const { type: _, ...data } = command;
      return accept<CompanyFileEvent>({ type: 'CompanyQuestionAnswered', data });
    }
    case 'NameCompanyOwner':
      return nameOwner(command, state);
    case 'RemoveCompanyOwner': {
      const { type: _, ...data } = command;
      if (!state.file.company.owners.has(data.ownerId)) return refuse({ code: 'no_such_owner' });
      return accept<CompanyFileEvent>({ type: 'CompanyOwnerRemoved', data });
    }
    case 'RequestCompany': {
      const { type: _, now, ...data } = command;
      const missing = missingCompanySteps(state, now);
      if (missing.length > 0) return refuse({ code: 'company_incomplete', missing });
      return accept<CustomerFileEvent>({ type: 'ReviewRequested', data: { ...data, purpose: 'company' } });
    }
  }
};

const nameOwner = (
  { type: _, today, ...data }: Extract<CompanyCommand, { type: 'NameCompanyOwner' }>,
  { file: { company } }: CustomerState,
): Decided => {
  const others = ownersOf({ ...company, owners: new Map([...company.owners].filter(([id]) => id !== data.ownerId)) });
  if (others.length >= MAX_OWNERS) return refuse({ code: 'too_many_owners' });
  const mistake = mistakeIn(data.person, others, today);
  return mistake === undefined ? accept<CompanyFileEvent>({ type: 'CompanyOwnerNamed', data }) : refuse({ code: mistake });
};

const mistakeIn = (person: CompanyOwner, others: readonly CompanyOwner[], today: string): OwnerMistake | undefined => {
  if (person.birthDate > today) return 'born_in_future';
  if (person.basis === 'senior_official') {
    if (person.share !== null) return 'share_of_official';
    return others.some(({ basis }) => basis !== 'senior_official') ? 'official_and_owner' : undefined;
  }
  if (others.some(({ basis }) => basis === 'senior_official')) return 'owner_and_official';
  if (person.basis === 'ownership' && person.share === null) return 'share_missing';
  if (person.basis === 'ownership' && (person.share ?? 0) < OWNER_FROM) return 'share_too_small';
  return sumOfShares([...others, person]) > WHOLE ? 'shares_over_whole' : undefined;
};

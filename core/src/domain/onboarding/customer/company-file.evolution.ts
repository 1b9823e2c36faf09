import type { CompanyFileEvent } from './company-file.events.ts';
import type { CompanyFile } from './customer.state.ts';

/** What the customer says about the company; its review is that of the customer file. */
export const evolveCompany = (company: CompanyFile, event: Exclude<CompanyFileEvent, { type: 'CompanyRefused' }>): CompanyFile => {
  switch (event.type) {
    case 'CompanyDescribed':
      return { ...company, details: event.data.company };
    case 'CompanyAddressGiven':
      return { ...company, address: event.data.address };
    case 'CompanyQuestionAnswered':
      return { ...company, answers: new Map([...company.answers, [event.data.question, event.data.answer]]) };
    case 'CompanyOwnerNamed':
      return { ...company, owners: new Map([...company.owners, [event.data.ownerId, event.data.person]]) };
    case 'CompanyOwnerRemoved':
      return { ...company, owners: new Map([...company.owners].filter(([id]) => id !== event.data.ownerId)) };
  }
};

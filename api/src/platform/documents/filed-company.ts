import type { CompanyFileView } from '@danubit/contracts/http/verification/company.contract';
import { percentOf } from '@danubit/contracts/values/company-file';
import type { Company, CompanyAddress, CompanyOwner } from '@danubit/core/domain/onboarding/customer/company-file.events';
import type { CompanyFile } from '@danubit/core/domain/onboarding/customer/customer.state';
import { orErased } from '@danubit/event-store/kernel/personal';

/** What a customer says about their company, for the customer and for staff. */
export const filedCompanyOf = ({ details, address, answers, owners }: CompanyFile): CompanyFileView => ({
  details: detailsOf(orErased(details, null)),
  address: addressOf(orErased(address, null)),
  answers: Object.fromEntries([...answers].map(([question, answer]) => [question, orErased(answer, null)])),
  owners: [...owners].map(([id, person]) => ({ id, person: personOf(orErased(person, null)) })),
});

const detailsOf = (company: Company | null): CompanyFileView['details'] =>
  company && {
    legal_form: company.legalForm,
    name: company.name,
    registry: company.registry,
    registry_number: company.registryNumber,
    country: company.country,
    lei: company.lei,
  };

const addressOf = (address: CompanyAddress | null): CompanyFileView['address'] =>
  address && { street: address.street, city: address.city, postal_code: address.postalCode, country: address.country };

const personOf = (owner: CompanyOwner | null): CompanyFileView['owners'][number]['person'] =>
  owner && {
    first_name: owner.firstName,
    last_name: owner.lastName,
    birth_date: owner.birthDate,
    country: owner.country,
    basis: owner.basis,
    public_function: owner.hasPublicFunction ? 'yes' : 'no',
    share: owner.share === null ? null : percentOf(owner.share),
  };

import { brand } from './brand.ts';
import { paths } from '../lib/paths.ts';
import type { Fact } from './text.types.ts';

const mail = (address: string): string => `[${address}](mailto:${address})`;

export const CONTACT_DETAILS: readonly Fact[] = [
  { label: 'Sales', value: mail(brand.salesEmail) },
  { label: 'Support', value: mail(brand.supportEmail) },
  { label: 'Compliance', value: mail(brand.complianceEmail) },
  {
    label: 'Complaints',
    value: `${mail(brand.complaintsEmail)}, see the [Complaints Handling Procedure](${paths.termsOfService}#section-12)`,
  },
  { label: 'Company', value: `${brand.operatorName}, ${brand.seat}` },
];

export const BUSINESS_HOURS: readonly Fact[] = [
  { label: 'Monday to Friday', value: '9:00 to 18:00 CET' },
  { label: 'Saturday', value: '10:00 to 16:00 CET' },
  { label: 'Sunday', value: 'Closed' },
  { label: 'Enterprise clients', value: '24/7 emergency support' },
];

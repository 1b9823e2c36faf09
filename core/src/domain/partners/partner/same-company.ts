type Registered = { readonly registrationNumber: string; readonly country: string };
type Filed = { readonly registryNumber: string; readonly country: string };

const plain = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Whether the company of the API is the one whose file was approved: by country and number, since names are written in many ways. */
export const isSameCompany = (registered: Registered, filed: Filed): boolean =>
  registered.country === filed.country && plain(registered.registrationNumber) === plain(filed.registryNumber);

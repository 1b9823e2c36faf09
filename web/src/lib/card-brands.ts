import type { CardBrand } from '@danubit/contracts/http/payments/card-rules';

/** Brand names as text, because card scheme logos require a licence. */
export const CARD_BRANDS: readonly { readonly brand: CardBrand; readonly name: string }[] = [
  { brand: 'visa', name: 'Visa' },
  { brand: 'mastercard', name: 'Mastercard' },
  { brand: 'amex', name: 'American Express' },
  { brand: 'diners', name: 'Diners Club' },
  { brand: 'maestro', name: 'Maestro' },
];

/** Undefined for an unknown brand. */
export const brandNameOf = (brand: string | null): string | undefined => CARD_BRANDS.find((known) => known.brand === brand)?.name;

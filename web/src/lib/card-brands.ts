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

/**
 * Such as "Visa ending 4242". Either part may be unknown, or erased at the customer's request. Digits without a brand are those of the bank
 * account that paid, since every card has a brand.
 */
export const cardLabelOf = (brand: string | null, lastFour: string | null): string => {
  if (brand === null && lastFour !== null) return `Bank account ending ${lastFour}`;
  const name = brandNameOf(brand) ?? 'Card';
  return lastFour === null ? name : `${name} ending ${lastFour}`;
};

/** "visa 4242" → "Visa ending 4242". */
export const cardLabelOfText = (text: string): string => {
  const [brand = null, lastFour = null] = text.split(' ');
  return cardLabelOf(brand, lastFour);
};

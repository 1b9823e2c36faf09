import { maskCardNumbers } from '@danubit/contracts/values/card-number-mask';

/**
 * A request's input with every card number masked, in names, texts and numbers alike. Fields named in `verbatim` keep their value, at any
 * depth. The depth of the input has been checked before.
 */
export const maskInput = (value: unknown, verbatim: readonly string[]): unknown => {
  if (typeof value === 'string') return maskCardNumbers(value);
  if (typeof value === 'number') return maskedNumber(value);
  if (Array.isArray(value)) return value.map((item) => maskInput(item, verbatim));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [maskCardNumbers(name), verbatim.includes(name) ? field : maskInput(field, verbatim)]),
  );
};

/** A card number sent as a JSON number becomes text, which a field of numbers then refuses. */
const maskedNumber = (value: number): unknown => {
  const text = String(value);
  const masked = maskCardNumbers(text);
  return masked === text ? value : masked;
};

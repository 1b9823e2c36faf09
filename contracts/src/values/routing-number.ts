const FORM = /^\d{9}$/;
const WEIGHTS = [3, 7, 1];

/** An ABA routing number of a bank in the United States: the weighted sum of its digits is a multiple of ten. */
export const passesAbaCheck = (text: string): boolean => {
  if (!FORM.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % WEIGHTS.length] ?? 0), 0);
  return sum % 10 === 0;
};

/** "5000" → "5,000". Works on text, so it is exact at any size. Intl loads locale data first, which delayed the contact form by 40 ms. */
export const groupedDigits = (whole: string): string => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

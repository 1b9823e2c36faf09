/** "00000000000001471204" → "1,471,204"; a position of another kind of log stays as it is. */
export const positionText = (position: string): string => {
  if (position === '') return 'start';
  if (position.length > 20) return position.replace(/^0+(?=\d)/, '');
  return Number(position).toLocaleString('en-US');
};

/** What is typed, "1,471,204", as the server reads it; `undefined` for other text. */
export const typedPosition = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,40}$/.test(digits) ? digits : undefined;
};

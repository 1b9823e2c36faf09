const names = new Intl.DisplayNames('en', { type: 'region' });

/** "SK" → "Slovakia". */
export const countryNameOf = (code: string): string => names.of(code) ?? code;

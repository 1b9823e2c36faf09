/** What was typed into a field of a form, without the spaces around it. */
export const textIn = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

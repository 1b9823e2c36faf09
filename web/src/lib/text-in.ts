/** What was typed into a field of a form, without the spaces around it. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The same for several fields, by their names. */
export const textsIn = <Name extends string>(form: FormData, names: readonly Name[]): Readonly<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<Name, string>;

/** A whole number from the environment. @throws Error that names the variable, when it is not one */
export const numberFrom = (name: string, otherwise: number): number => {
  const text = process.env[name] ?? '';
  const number = Number(text);
  if (text !== '' && (!Number.isInteger(number) || number < 0)) throw new Error(`${name} is "${text}", but must be a whole number.`);
  return text === '' ? otherwise : number;
};

/** Names from the environment, separated by commas. */
export const namesFrom = (name: string): readonly string[] => (process.env[name] ?? '').split(',').filter((each) => each !== '');

/** Prints a line of progress with the time (UTC). */
export const say = (line: string): void => {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`);
};

import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { maskInput } from '../platform/contract/mask-input.ts';

/** The options of a command. Card numbers in them are masked before anything uses a text, as in requests. */
export const readOptions = <const Options extends ParseArgsOptionsConfig>(options: Options, args: string[] = process.argv.slice(2)) => {
  const { values } = parseArgs({ options, args });
  // Masking changes only texts, never the option names that parseArgs has accepted.
  return maskInput(values, []) as typeof values;
};

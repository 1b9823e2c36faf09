/** Prints one line of progress. */
export type Say = (name: string, line: string) => void;

const NAME_WIDTH = 18;

export const say: Say = (name, line) => {
  process.stdout.write(`  ${name.padEnd(NAME_WIDTH)}${line}\n`);
};

/** A closed pipe must not stop the installation. */
export const ignoreClosedTerminal = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
};

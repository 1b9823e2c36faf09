/** One line for people. A reader that went away (a closed pipe) is no reason to stop. */
export type Say = (name: string, line: string) => void;

const NAME_WIDTH = 18;

export const say: Say = (name, line) => {
  process.stdout.write(`  ${name.padEnd(NAME_WIDTH)}${line}\n`);
};

export const ignoreClosedTerminal = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
};

import { createDanubit } from '../danubit.ts';
import { ApiError } from '../errors.ts';
import { waitFor } from '../repeating-fetch.ts';
import { forwardEvent } from './forward-event.ts';
import { listen, newestEvent } from './listen.ts';
import { readCommand, USAGE, UsageError, type ListenCommand } from './read-command.ts';
import { stateFile } from './state-file.ts';

export type Terminal = {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Aborts when the person stops the program. */
  readonly signal: AbortSignal;
};

const PAGE = 100;

/** @returns the exit code: 0 stopped by the person, 1 the API refused, 2 not a command */
export const run = async (terminal: Terminal): Promise<0 | 1 | 2> => {
  try {
    const command = readCommand(terminal.args, terminal.environment);
    if (command === undefined) terminal.print(USAGE);
    else await runListen(command, terminal);
    return 0;
  } catch (error) {
    if (terminal.signal.aborted) return 0;
    terminal.complain(explained(error));
    return error instanceof UsageError ? 2 : 1;
  }
};

const runListen = async (command: ListenCommand, { environment, print, signal }: Terminal): Promise<void> => {
  const { events } = createDanubit(command);
  const read = (cursor: string | undefined) => events.list({ limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }, { signal });
  const file = stateFile(command, environment);
  const kept = await file.read();
  const secret = command.secret ?? kept.secret;
  const start = await startOf(command.from, kept.cursor, read);
  await file.write({ ...kept, secret, ...(start === undefined ? {} : { cursor: start }) });
  print(`Forwarding ${start === undefined ? 'all events' : `events after ${start}`} to ${command.forwardTo}.`);
  print(`They are signed with ${secret}`);
  await listen(
    {
      read,
      print,
      signal,
      wait: waitFor,
      forward: (event) => forwardEvent(event, { url: command.forwardTo, secret, payload: command.payload }, new Date()),
      isWanted: ({ type }) => command.types.length === 0 || command.types.includes(type),
      keep: (cursor) => file.write({ secret, cursor }),
    },
    start,
  );
};

const startOf = (from: string, kept: string | undefined, read: Parameters<typeof newestEvent>[0]): Promise<string | undefined> => {
  if (from === 'start') return Promise.resolve(undefined);
  if (from === 'now') return newestEvent(read);
  if (from === 'last') return kept === undefined ? newestEvent(read) : Promise.resolve(kept);
  return Promise.resolve(from);
};

const explained = (error: unknown): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const advice =
    error.code === 'NOT_FOUND' ? ' The event to continue after is older than 30 days, or not of this key: use --from now.' : '';
  const page = error.documentationUrl === undefined ? '' : `\n${error.documentationUrl}`;
  return `${error.code}: ${error.message}${advice}${page}`;
};

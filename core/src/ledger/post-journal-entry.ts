import type { JournalEntry } from '../domain/ledger/entry/entry.events.ts';
import { journal } from '../domain/ledger/journal/journal.decider.ts';
import { journalStream } from '../domain/ledger/journal/journal.stream.ts';
import type { CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { EntryRefused, type PostedEntry, type LedgerLog } from './booking.ts';

/** Books the one entry of a source. The stream holds no other entry, so a repeat finds it there. */
export const postJournalEntry = async (
  log: LedgerLog,
  context: CommandContext,
  sourceId: string,
  entry: JournalEntry,
): Promise<PostedEntry> => {
  const stream = journalStream(sourceId);
  const posted = await handleCommand(log, {
    stream,
    decider: journal,
    command: { type: 'PostJournalEntry', entry },
    context: { ...context, commandId: deriveCommandId(context.commandId, `${stream} ${entry.entryId}`) },
  });
  if (!posted.accepted) throw new EntryRefused(entry.entryId, posted.refusal.code);
  return { entryId: entry.entryId, stream };
};

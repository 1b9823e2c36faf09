import type { Evaluation } from './evaluate-room.ts';

export type Score = { readonly room: string; readonly evaluation: Evaluation; readonly seconds: number; readonly day: string };

/** The page with the line of one room replaced, or added at the end of the table. */
export const withScore = (page: string, { room, evaluation, seconds, day }: Score): string => {
  const { mutants, killed, percent, explained, unexplained } = evaluation;
  const cells = [room, mutants, killed, `${percent.toFixed(1)} %`, explained.length, unexplained.length, timeOf(seconds), day];
  const row = `| ${cells.map(String).join(' | ')} |`;
  const lines = page.split('\n');
  const known = lines.findIndex((line) => line.startsWith(`| ${room} |`));
  if (known >= 0) return lines.with(known, row).join('\n');
  const last = lines.findLastIndex((line) => line.startsWith('|'));
  return lines.toSpliced(last + 1, 0, row).join('\n');
};

const timeOf = (seconds: number): string => (seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`);

import type { StaffProvider } from '@danubit/contracts/http/console/providers.contract';

/** A name of the platform in words: "bank_unavailable" is "bank unavailable". */
export const asWords = (name: string): string => name.replaceAll('_', ' ');

const LANE_WORDS: Readonly<Record<string, string>> = { call: 'charges and refunds', 'look-up': 'look-ups' };

/** A lane is named after what is called, and the provider. */
export const laneWords = (lane: string): string => LANE_WORDS[lane.split(':')[0] ?? ''] ?? lane;

export const STEP_WORDS: Readonly<Record<StaffProvider['history'][number]['what'], string>> = {
  opened: 'stopped calling',
  tried: 'tried again',
  healed: 'works again',
};

/** Captured, of all that were approved or declined, with one decimal; null before the first. */
export const approvalRate = ({ captured, declined }: StaffProvider['last_day']): string | null =>
  captured + declined === 0 ? null : `${((captured * 100) / (captured + declined)).toFixed(1)} %`;

type Ability = readonly [name: string, value: string];
const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

export const abilitiesOf = ({ capabilities: can, pages }: StaffProvider): readonly Ability[] => [
  ['Finds a charge by our reference', yesNo(can.looks_up_by_reference)],
  ['Lists movements by time', yesNo(can.lists_by_time)],
  ['Pays out and reports payouts', yesNo(can.settles)],
  ['Remembers a key for', `${String(can.key_window_hours)} h`],
  ['Repeats a stored error for a key', yesNo(can.replays_errors)],
  ['Ends a pending charge', yesNo(can.cancels)],
  ['Captures in parts', yesNo(can.captures_in_parts)],
  ['Refunds in parts', yesNo(can.refunds_in_parts)],
  ['Reports changes later', yesNo(can.modifies_later)],
  ['Methods on its own page', pages.length === 0 ? 'none' : pages.map(asWords).join(', ')],
];

/**
 * What a provider does with an inquiry. `late` answers after a minute, `repeats` three times; `silent` takes it and never answers, `away`
 * does not take it; the others refuse, or approve another address.
 */
export const BEHAVIOURS = [
  ...(['approves', 'late', 'repeats', 'silent', 'away'] as const),
  ...(['refuses', 'unknown_beneficiary', 'other_name', 'other_address'] as const),
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** Invented providers, one for each thing that can happen. Their numbers are no registered LEIs. */
export const TEST_PROVIDERS = [
  { id: 'sava', name: 'Sava Exchange d. o. o.', country: 'SI', behaviour: 'approves' },
  { id: 'soca', name: 'Soča Wallet d. o. o.', country: 'SI', behaviour: 'late' },
  { id: 'drava', name: 'Drava Crypto d. o. o.', country: 'HR', behaviour: 'unknown_beneficiary' },
  { id: 'morava', name: 'Morava Coins s. r. o.', country: 'CZ', behaviour: 'other_name' },
  { id: 'tisza', name: 'Tisza Digital Kft.', country: 'HU', behaviour: 'silent' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly country: string; readonly behaviour: Behaviour }[];

export type ProviderId = (typeof TEST_PROVIDERS)[number]['id'];
export const PROVIDER_IDS = TEST_PROVIDERS.map(({ id }) => id) as [ProviderId, ...ProviderId[]];

/** No address of anyone. */
const ANOTHER_ADDRESS = '0x00000000000000000000000000000000000000A1';
const LATE_MS = 60_000;

/** `text`: the body of the call-back; null: none. */
export type PlannedAnswer = { readonly text: string | null; readonly afterMs: number; readonly times: number };

/**
 * @param address the beneficiary's, as the inquiry names it
 * @param callback takes the transaction id
 */
export const answerOf = (behaviour: Exclude<Behaviour, 'away'>, address: string, callback: string): PlannedAnswer => {
  const approved = JSON.stringify({ approved: { address, callback } });
  const rejected = (reason: string) => ({ text: JSON.stringify({ rejected: reason }), afterMs: 0, times: 1 });
  switch (behaviour) {
    case 'approves':
      return { text: approved, afterMs: 0, times: 1 };
    case 'late':
      return { text: approved, afterMs: LATE_MS, times: 1 };
    case 'repeats':
      return { text: approved, afterMs: 0, times: 3 };
    case 'silent':
      return { text: null, afterMs: 0, times: 0 };
    case 'refuses':
      return rejected('We do not accept this transfer.');
    case 'unknown_beneficiary':
      return rejected('The beneficiary is not our customer.');
    case 'other_name':
      return rejected('The account has another name.');
    case 'other_address':
      return { text: JSON.stringify({ approved: { address: ANOTHER_ADDRESS } }), afterMs: 0, times: 1 };
  }
};

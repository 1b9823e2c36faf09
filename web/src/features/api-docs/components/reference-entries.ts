import { PARTNER_PROBLEM_LIST } from '@danubit/contracts/values/partner-problems';
import { API_TABS, ENDPOINTS } from '../../../content/api-reference.ts';
import { SANDBOX_RULE_ROWS, SANDBOX_TOKEN_ROWS } from '../../../content/api-guides.ts';
import { AVAILABLE_ENDPOINTS } from './available-endpoints.ts';
import { GUIDE_TITLES } from './guide-titles.ts';

/** Something that the search of the reference finds. */
export type Entry = { readonly title: string; readonly about: string; readonly address: string; /** Lower case. */ readonly words: string };

const MOST = 8;

const entry = (title: string, about: string, address: string, more: readonly string[] = []): Entry => ({
  title,
  about,
  address,
  words: [title, about, ...more].join(' ').toLowerCase(),
});

const SHOWN = API_TABS.flatMap(({ tab }) =>
  ENDPOINTS[tab].map(({ id, title, method, path, text, parameters }) =>
    entry(title, `${method} ${path}`, `?tab=${tab}#${id}`, [text, ...parameters.map(({ name }) => name)]),
  ),
);
const OTHERS = AVAILABLE_ENDPOINTS.flatMap(({ endpoints }) =>
  endpoints.map(({ id, method, path, summary, parameters, request, answers, errorCodes }) =>
    entry(`${method} ${path}`, summary, `/docs#${id}`, [
      ...[...parameters, ...request, ...answers.flatMap(({ fields }) => fields)].map(({ name }) => name),
      ...errorCodes,
    ]),
  ),
);

const ALL: readonly Entry[] = [
  ...GUIDE_TITLES.map(({ id, title }) => entry(title, 'Guide', `#${id}`)),
  ...SHOWN,
  ...PARTNER_PROBLEM_LIST.map(({ code, meaning }) => entry(code, meaning, `#error-${code.toLowerCase()}`)),
  ...[...SANDBOX_TOKEN_ROWS, ...SANDBOX_RULE_ROWS].map(({ token, ends }) => entry(token, `In the sandbox: ${ends}`, '#sandbox')),
  ...OTHERS,
];

/** Entries that have every word of the question; those with it in their title come first. */
export const entriesFor = (question: string): readonly Entry[] => {
  const words = question
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = words.length === 0 ? [] : ALL.filter((each) => words.every((word) => each.words.includes(word)));
  const inTitle = ({ title }: Entry): boolean => words.every((word) => title.toLowerCase().includes(word));
  return [...found.filter(inTitle), ...found.filter((each) => !inTitle(each))].slice(0, MOST);
};

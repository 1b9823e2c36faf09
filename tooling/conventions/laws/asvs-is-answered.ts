import { namedFiles } from './pages-name-real-files.ts';

/** How many requirements of level 1 and 2 each chapter of ASVS 5.0.0 has, from V1 to V17: 253 in all. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATUSES = ['met', 'not applicable', 'not met'];

/** A line of a requirement: number, what it asks, status, how or why not, files that show it. */
type Answer = { readonly id: string; readonly asks: string; readonly status: string; readonly how: string; readonly shown: string };

const ROW = /^\| (\d+\.\d+\.\d+) \|(.*)\|(.*)\|(.*)\|(.*)\|$/;
const TOTAL = /^\| (V\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \|$/;

/** What is wrong with the table of ASVS: its page answers each requirement once, and nothing is claimed without a file that shows it. */
export const asvsIsAnswered = (page: string, isThere: (path: string) => boolean): readonly string[] => {
  const answers = answersIn(page);
  return [...countFaults(answers), ...answers.flatMap((answer) => answerFaults(answer, isThere)), ...totalFaults(page, answers)];
};

const answersIn = (page: string): readonly Answer[] =>
  page.split('\n').flatMap((line) => {
    const [, id, asks, status, how, shown] = ROW.exec(line)?.map((cell) => cell.trim()) ?? [];
    return id === undefined ? [] : [{ id, asks: asks ?? '', status: status ?? '', how: how ?? '', shown: shown ?? '' }];
  });

const chapterOf = ({ id }: Answer): number => Number(id.split('.')[0]);

const countFaults = (answers: readonly Answer[]): readonly string[] => [
  ...REQUIREMENTS.flatMap((expected, index) => {
    const found = answers.filter((answer) => chapterOf(answer) === index + 1).length;
    return found === expected ? [] : [`chapter V${String(index + 1)} has ${String(found)} of ${String(expected)} requirements`];
  }),
  ...answers.filter(({ id }, index) => answers.findIndex((other) => other.id === id) !== index).map(({ id }) => `${id} is answered twice`),
];

const answerFaults = ({ id, asks, status, how, shown }: Answer, isThere: (path: string) => boolean): readonly string[] => {
  if (!STATUSES.includes(status)) return [`${id} has the status "${status}"`];
  const files = namedFiles(shown);
  return [
    ...(asks === '' ? [`${id} does not say what it asks`] : []),
    ...(how === '' ? [`${id} does not say ${status === 'met' ? 'how it is met' : 'why it is not'}`] : []),
    ...(status === 'met' && !files.some(isThere) ? [`${id} is met, but names no file that shows it`] : []),
  ];
};

/** The table of totals: chapter, met, not applicable, not met. */
const totalFaults = (page: string, answers: readonly Answer[]): readonly string[] => {
  const totals = page.split('\n').flatMap((line) => TOTAL.exec(line)?.slice(1).join(' ') ?? []);
  const expected = REQUIREMENTS.map((_, index) => {
    const ofChapter = answers.filter((answer) => chapterOf(answer) === index + 1);
    return [`V${String(index + 1)}`, ...STATUSES.map((status) => ofChapter.filter((answer) => answer.status === status).length)].join(' ');
  });
  return expected.filter((total) => !totals.includes(total)).map((total) => `the totals do not say "${total}"`);
};

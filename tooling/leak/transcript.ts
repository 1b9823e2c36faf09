/** Everything that a customer, or support, gets to see of a journey. */
export type Transcript = {
  readonly steps: readonly Step[];
  /** What waits for the same review ends in any order. */
  readonly mails: readonly string[];
  /** What the server of a partner received about the person, with the names of the headers. */
  readonly webhooks: readonly string[];
  /** Tables that the live stream named. Messages come together or apart, so their number says nothing. */
  readonly frames: readonly string[];
  /** The fastest reply to each request for a page, in milliseconds. */
  readonly fastest: ReadonlyMap<string, number>;
};
export type Step = {
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The request, the reply and its body. */
export type Seen = readonly [string, Response, string];

/** Headers of the transport and of the moment; all others must be equal. */
const HEADERS_LEFT_OUT = ['date', 'x-request-id', 'content-length', 'etag', 'keep-alive', 'connection', 'x-ratelimit-reset'];

const TIME = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?/g;
const WRITTEN_TIME = /\b\d{1,2} (?:[A-Z][a-z]+) \d{4}(?:(?: at|,) \d\d:\d\d(?::\d\d)?)?/g;
/** Where something is in the log, in a file or on a chain, how long a compressed text is, and how long a webhook took. */
const PLACE = /(?<="(?:bytes|block_height|height|confirmations|nonce|ms)": ?)\d+|(?<=\/Length )\d+|\b\d{20}\b/g;
const ROW = /<tr>|\r\n/;
const ID =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?:txn|pm|pi|ord|quo|usr|evt|whd|whe|REQ|DX|D)[_-][A-Za-z0-9]{4,}|\b(?:0x)?[0-9a-f]{64,}\b|\b0x[0-9a-f]{50,63}\n[0-9a-f]+\b/g;

/**
 * Makes two journeys comparable: ids, times and what is a person's own become words. Events of the same moment come in any order, so lists
 * and rows are sorted.
 * @param own names, addresses and accounts of the person, which differ between two people
 */
export const normaliserFor = (own: readonly string[]) => {
  const longestFirst = own.toSorted((one, other) => other.length - one.length);
  const text = (value: string): string =>
    longestFirst
      .reduce((rest, word) => rest.replaceAll(word, '<own>'), value)
      .replaceAll(ID, '<id>')
      .replaceAll(TIME, '<time>')
      .replaceAll(WRITTEN_TIME, '<time>')
      .replaceAll(PLACE, '0');
  const body = (value: string): string => {
    const normal = text(value);
    return /^[[{]/.test(normal) ? JSON.stringify(sorted(JSON.parse(normal))) : normal.split(ROW).toSorted().join('\n');
  };
  const headers = (given: Headers): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...given]
        .filter(([name]) => !HEADERS_LEFT_OUT.includes(name))
        .map(([name, value]) => [name, text(value)] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  return { text, body, headers };
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
};

/** The differences by which a person or a program could distinguish two journeys; empty if there are none. */
export const differencesOf = (one: Transcript, other: Transcript): readonly string[] => [
  ...linesOf('step', one.steps.map(textOf), other.steps.map(textOf)),
  ...linesOf('mail', one.mails.toSorted(), other.mails.toSorted()),
  ...linesOf('webhook', one.webhooks.toSorted(), other.webhooks.toSorted()),
  ...linesOf('live message', one.frames, other.frames),
  ...[...one.fastest].flatMap(([path, ms]) => (isFarFrom(ms, other.fastest.get(path) ?? ms) ? [`time of ${path}`] : [])),
];

/** A machine that does other work makes one reply slow, and not the fastest of several: what waits on something is slow each time. */
export const noteTime = (fastest: Map<string, number>, path: string, ms: number): void => {
  fastest.set(path, Math.min(ms, fastest.get(path) ?? ms));
};

const APART_MS = 150;
const TIMES = 4;
const isFarFrom = (one: number, other: number): boolean =>
  Math.abs(one - other) > APART_MS && Math.max(one, other) > TIMES * Math.min(one, other);

const textOf = ({ name, status, headers, body }: Step): string => JSON.stringify({ name, status, headers, body });

const linesOf = (what: string, one: readonly string[], other: readonly string[]): readonly string[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at] ?? 'nothing', other[at] ?? 'nothing'] as const).flatMap(
    ([left, right], at) => (left === right ? [] : [`${what} ${String(at + 1)}: ${around(left, right)}\n  against ${around(right, left)}`]),
  );

const SHOWN = 160;
/** The name of the step, and the text around the first difference. */
const around = (text: string, other: string): string => {
  const first = [...text].findIndex((letter, at) => letter !== other[at]);
  return `${text.slice(0, 60)} … ${text.slice(Math.max(0, first - SHOWN), first + SHOWN)}`;
};

/** Prints recall and precision of the names beside other algorithms, and the time of a screening against a large list. */
import { buildPartyIndex } from '../index/party-index.ts';
import { listedParty } from '../lists/listed-party.ts';
import { screenParty } from '../screen-party.ts';
import { labelledNames } from './labelled-names.ts';
import { measureQuality } from './measure-quality.ts';
import { NAME_POOLS } from './name-pools.ts';
import { randomOf } from './random.ts';

const NAMES = Number(process.env['NAMES'] ?? '5000');
const LIST = Number(process.env['LIST'] ?? '1000000');
const SEED = Number(process.env['SEED'] ?? '1');

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const printQuality = (): void => {
  print(`${NAMES} names that mean a listed person and as many that do not, seed ${SEED}`);
  for (const { name, recall, precision, missed } of measureQuality(NAMES, SEED)) {
    print(`${name.padEnd(60)} recall ${percent(recall)}  precision ${percent(precision)}`);
    const worst = Object.entries(Object.groupBy(missed, ({ change, script }) => `${change}, ${script}`))
      .map(([kind, names = []]) => ({ kind, count: names.length, example: names[0] }))
      .sort((one, two) => two.count - one.count);
    for (const { kind, count, example } of worst.slice(0, 4)) {
      print(`    missed ${count} ${kind}: ${example?.asked ?? ''} for ${example?.listed ?? ''}`);
    }
  }
};

/** Words made of syllables, so that the large list has as many different words as a real one. */
const printSpeed = (): void => {
  const random = randomOf(SEED);
  const syllables = 'ba ko ri mar hal sen tov gra lin dus ek far jun pol zem wi cha nov'.split(' ');
  const families = Array.from({ length: 120_000 }, () =>
    Array.from({ length: 2 + random.below(2) }, () => random.pick(syllables)).join(''),
  );
  const givens = NAME_POOLS.flatMap(({ given }) => given.map(({ listed }) => listed));
  const parties = Array.from({ length: LIST }, (_, at) =>
    listedParty({
      list: 'speed',
      entryId: String(at),
      kind: 'person',
      names: [{ text: `${random.pick(givens)} ${random.pick(families)} ${random.pick(families)}`, quality: 'primary' }],
      birthDates: [],
      countries: [],
      documents: [],
      wallets: [],
      programmes: [],
    }),
  );
  const before = performance.now();
  const index = buildPartyIndex(parties);
  print(
    `Index of ${LIST} names: ${((performance.now() - before) / 1000).toFixed(1)} s, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
  );
  const { asked } = labelledNames(250, SEED + 1);
  const questions = [...asked.map((one) => one.asked), ...parties.slice(0, 500).map(({ names }) => names[0]?.text ?? '')];
  const times = questions
    .map((name) => {
      const from = performance.now();
      screenParty(index, { kind: 'person', names: [name] });
      return performance.now() - from;
    })
    .sort((one, two) => one - two);
  const at = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  print(`${times.length} screenings: median ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(0.999)}`);
};

printQuality();
printSpeed();

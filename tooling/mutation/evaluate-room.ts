import type { ExplainedSurvivor } from './explained.ts';
import type { StrykerReport } from './run-stryker.ts';

/** A room below this says of each survivor why it may live. */
export const GOAL_PERCENT = 85;

export type Survivor = {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly mutator: string;
  readonly replacement: string;
};

export type Judgement = {
  readonly mutants: number;
  /** Mutants that could not be loaded: a few by their nature. Many mean that the specs could not. */
  readonly broken: number;
  readonly killed: number;
  readonly percent: number;
  readonly explained: readonly Survivor[];
  readonly unexplained: readonly Survivor[];
  /** Explanations of files of this room that no survivor needs any more. */
  readonly stale: readonly ExplainedSurvivor[];
  readonly passes: boolean;
};

const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);

/** Mutants that do not load (RuntimeError) count for nothing, as in Stryker's own score. */
export const evaluateRoom = (report: StrykerReport, explanations: readonly ExplainedSurvivor[]): Judgement => {
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants: ofFile }]) => {
    const lines = source.split('\n');
    return ofFile.map(({ location, mutatorName, replacement = '', status }) => ({
      status,
      survivor: { file, line: location.start.line, code: (lines[location.start.line - 1] ?? '').trim(), mutator: mutatorName, replacement },
    }));
  });
  const killed = mutants.filter(({ status }) => KILLED.has(status)).length;
  const survivors = mutants.filter(({ status }) => ALIVE.has(status)).map(({ survivor }) => survivor);
  const unexplained = survivors.filter((survivor) => !explanations.some((explanation) => explains(explanation, survivor)));
  const stale = explanations.filter(
    (explanation) => explanation.file in report.files && !survivors.some((survivor) => explains(explanation, survivor)),
  );
  const counted = killed + survivors.length;
  const percent = counted === 0 ? 0 : (100 * killed) / counted;
  return {
    mutants: counted,
    broken: mutants.length - counted,
    killed,
    percent,
    explained: survivors.filter((survivor) => !unexplained.includes(survivor)),
    unexplained,
    stale,
    passes: counted > 0 && stale.length === 0 && (percent >= GOAL_PERCENT || unexplained.length === 0),
  };
};

const explains = ({ file, code, replacements }: ExplainedSurvivor, survivor: Survivor): boolean =>
  file === survivor.file && survivor.code.includes(code) && (replacements === undefined || replacements.includes(survivor.replacement));

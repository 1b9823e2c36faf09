import type { ExplainedSurvivor } from './explained-survivor.ts';
import type { StrykerReport } from './run-stryker.ts';

/** Below this score, every surviving mutant of a room needs an explanation. */
export const GOAL_PERCENT = 85;

export type Survivor = {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly mutator: string;
  readonly replacement: string;
};

export type Evaluation = {
  readonly mutants: number;
  /** Mutants that could not be loaded. A few are normal; many mean that the specs do not load. */
  readonly broken: number;
  readonly killed: number;
  readonly percent: number;
  readonly explained: readonly Survivor[];
  readonly unexplained: readonly Survivor[];
  /** Explanations for files of this room that match no survivor. */
  readonly stale: readonly ExplainedSurvivor[];
  readonly passes: boolean;
};

const KILLED = new Set(['Killed', 'Timeout']);
const ALIVE = new Set(['Survived', 'NoCoverage']);

/** Mutants that do not load (RuntimeError) are not counted, as in Stryker's score. */
export const evaluateRoom = (report: StrykerReport, explanations: readonly ExplainedSurvivor[]): Evaluation => {
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

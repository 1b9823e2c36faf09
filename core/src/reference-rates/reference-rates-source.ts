import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { faultOfRates, type RatesFault } from './rates-in-force.ts';
import { referenceRatesSchema, type ReferenceRates } from '../domain/payments/reference-rates.ts';
import { simulatedReferenceRates } from './simulated-reference-rates.ts';
import type { Clock } from '@danubit/runtime/clock';
import { InvalidSettings, type Settings } from '@danubit/runtime/settings/settings';

/** A changed file is read within this time, without a restart. */
const READ_AGAIN_MS = 10_000;

/** The shape that a rates file must have. */
const PER_EURO = '{"EUR": "1", "USD", "GBP", "CHF"}';

const REMEDIES: Readonly<Record<RatesFault, string>> = {
  simulated: 'The rates are simulated. Set REFERENCE_RATES_FILE to a file that is kept up to date from a real source.',
  never_checked: 'The rates have no "checkedAt". Write into REFERENCE_RATES_FILE when they were last compared with their source.',
  check_too_old:
    'The rates were last compared with their source more than two business days ago. ' +
    'Repair the job that keeps REFERENCE_RATES_FILE up to date.',
  check_in_the_future: 'The rates claim to have been checked in the future. Set the clock of the machine that writes REFERENCE_RATES_FILE.',
};

/** Live money must not be converted at these rates. */
export class RatesNotInForce extends Error {
  constructor(readonly fault: RatesFault) {
    super(REMEDIES[fault]);
    this.name = 'RatesNotInForce';
  }
}

type Options = Settings<'REFERENCE_RATES_FILE' | 'MODE'> & {
  readonly clock: Clock;
  /** Called when the file has become unreadable: the last rates stay in use while their check is valid. */
  readonly onProblem: (error: unknown) => void;
};

/** The reference rates of a process: simulated ones, or those of a file that is read again when it may have changed. */
export class ReferenceRatesSource {
  readonly #options: Options;
  #held: ReferenceRates | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  private constructor(options: Options) {
    this.#options = options;
  }

  /** @throws InvalidSettings when the file cannot be read or is invalid: no deposit is counted at a guessed rate */
  static async open(options: Options): Promise<ReferenceRatesSource> {
    const source = new ReferenceRatesSource(options);
    await source.#read();
    return source;
  }

  /** The rates to convert at now. @throws RatesNotInForce in live mode, with the remedy */
  async current(): Promise<ReferenceRates> {
    const fault = await this.fault();
    if (fault !== null) throw new RatesNotInForce(fault);
    return this.#rates();
  }

  /** Why rates may not be used now; null when they may, as always outside live mode. */
  async fault(): Promise<RatesFault | null> {
    await this.#keepUp();
    if (this.#options.MODE !== 'live') return null;
    return this.#held === undefined ? 'simulated' : faultOfRates(this.#held, this.#options.clock.now());
  }

  #rates(): ReferenceRates {
    return this.#held ?? simulatedReferenceRates(this.#options.clock.now());
  }

  async #keepUp(): Promise<void> {
    if (Math.abs(this.#options.clock.now().getTime() - this.#readAt) < READ_AGAIN_MS) return;
    this.#reading ??= this.#read()
      .catch((error: unknown) => {
        this.#readAt = this.#options.clock.now().getTime();
        this.#options.onProblem(error);
      })
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { REFERENCE_RATES_FILE: file, clock } = this.#options;
    const readAt = clock.now().getTime();
    if (file !== undefined) this.#held = await readRates(file);
    this.#readAt = readAt;
  }
}

const readRates = async (file: string): Promise<ReferenceRates> => {
  try {
    return z.parse(referenceRatesSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new InvalidSettings([
      `REFERENCE_RATES_FILE (${file}) is not a readable rates file: {"date", "source", "checkedAt", "perEuro": ${PER_EURO}}.`,
    ]);
  }
};

/** A line for readiness: `ok`, or the fault and the remedy. */
export const describeFault = (fault: RatesFault | null): string => (fault === null ? 'ok' : `${fault}: ${REMEDIES[fault]}`);

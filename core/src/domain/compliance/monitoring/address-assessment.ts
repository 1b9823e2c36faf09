import * as z from 'zod/mini';

/** From or to whom the funds of an address come and go. Blockchain analytics name each owner with one of these words. */
export const EXPOSURE_CATEGORIES = [
  ...(['sanctions', 'mixer', 'darknet', 'scam', 'theft', 'ransomware', 'terrorism'] as const),
  ...(['gambling', 'exchange', 'payment_service', 'mining', 'other'] as const),
] as const;

/** Providers of crypto services, who hold the keys of their addresses. The owner of an address does not show where its funds come from. */
export const PROVIDER_CATEGORIES = ['exchange', 'payment_service'] as const;

/** What blockchain analytics said about one address at one time, kept so that a rule gives the same result on it years later. */
export const addressAssessmentSchema = z.strictObject({
  address: z.string(),
  /** `incoming`: it paid the customer. `outgoing`: the customer's coins go to it. */
  direction: z.enum(['incoming', 'outgoing']),
  /** 0 to 100, as the provider weighs it. */
  score: z.int(),
  /** Shares in thousandths. A share that is smaller counts as one, so that no exposure is lost. */
  exposures: z.array(z.strictObject({ category: z.enum(EXPOSURE_CATEGORIES), perMille: z.int() })),
  /** Set where the address itself belongs to a provider of crypto services. */
  owner: z.exactOptional(z.enum(PROVIDER_CATEGORIES)),
  provider: z.string(),
  /** Under which the provider finds its own record. */
  reference: z.string(),
  assessedAt: z.string(),
});
type Stored = z.infer<typeof addressAssessmentSchema>;
type Exposure = Readonly<Stored['exposures'][number]>;
export type AddressAssessment = Readonly<Omit<Stored, 'exposures'>> & { readonly exposures: readonly Exposure[] };

/** The highest score of several addresses; null where none was assessed. */
export const addressRisk = (assessed: readonly AddressAssessment[]): bigint | null => largest(assessed.map(({ score }) => score));

/** The largest share of such owners at any of them, in thousandths; null where none was assessed. */
export const exposureTo = (owners: Exposure['category'], assessed: readonly AddressAssessment[]): bigint | null =>
  largest(
    assessed.map(({ exposures }) =>
      exposures.filter(({ category }) => category === owners).reduce((sum, { perMille }) => sum + perMille, 0),
    ),
  );

/** Whether one of the addresses is another provider's. */
export const isOfProvider = (assessed: readonly AddressAssessment[]): boolean => assessed.some(({ owner }) => owner !== undefined);

const largest = (figures: readonly number[]): bigint | null => (figures.length === 0 ? null : BigInt(Math.max(...figures)));

export const storedAssessmentOf = ({ exposures, ...rest }: AddressAssessment): Stored => ({
  ...rest,
  exposures: exposures.map((each) => ({ ...each })),
});

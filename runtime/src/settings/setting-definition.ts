import * as z from 'zod/mini';

type SettingDefinition = {
  readonly schema: z.ZodMiniType;
  readonly help: string;
  /**
   * The address of an outside provider, a secret that it issued, or our account with it. Live mode demands a real address and secret; a
   * secret or an account that is set makes its provider a configured one.
   */
  readonly provider?: 'address' | 'secret' | 'account';
  /** What is wrong with a value in a mode, besides the schema: a fault for `InvalidSettings`, without the value. */
  readonly faultOf?: (value: string, mode: 'live' | 'test') => string | undefined;
};

/** Schemas that several settings share. */
export const count = z.coerce.number().check(z.int(), z.gte(1));
export const seconds = z.coerce.number().check(z.gte(1), z.lte(3_600));

export type SettingDefinitions = Readonly<Record<string, SettingDefinition>>;
export type ValuesOf<Definitions extends SettingDefinitions> = {
  readonly [Name in keyof Definitions]: z.infer<Definitions[Name]['schema']>;
};

/** Countries of the SEPA scheme by the first two letters of an IBAN (EPC409-09, version of 2025). Guernsey, Jersey and Man use GB. */
export const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

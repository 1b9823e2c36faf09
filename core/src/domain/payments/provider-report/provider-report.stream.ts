export const providerReportStream = (provider: string, reference: string): string => `report_${provider}-${reference}`;

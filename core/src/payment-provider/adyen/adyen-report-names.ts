const FILE = /^(settlement_detail_report_batch_)(\d{1,9})(?:\.csv)?$/;

/** The report that a file is, by its name. Undefined for reports of other kinds. */
export const reportIdOfFile = (file: string): string | undefined => (FILE.test(file) ? file.replace(/\.csv$/, '') : undefined);

export const fileOfReport = (reportId: string): string => `${reportId}.csv`;

/** Batches are numbered without gaps, so the name of the next one is known before it is announced. */
export const nextReportId = (last: string | null): string => {
  const [, prefix = 'settlement_detail_report_batch_', number = '0'] = FILE.exec(last ?? '') ?? [];
  return `${prefix}${String(Number(number) + 1)}`;
};

import * as z from 'zod/mini';

/** What is read of Jest's report (--json). */
export const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
});
export type JestReport = z.infer<typeof jestReport>;
export type JestFile = JestReport['testResults'][number];

export const failedFilesOf = (report: unknown): readonly string[] =>
  z
    .parse(jestReport, report)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => name);

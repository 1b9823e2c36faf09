import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { EvidenceBundles } from '../../../platform/evidence/evidence-bundles.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { EvidenceDesk } from '../evidence-desk.ts';

export class DownloadEvidence extends Command<Buffer> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly evidenceId: string,
  ) {
    super();
  }
}

/** The look-up and the download are in the restricted log before the archive is opened. */
@CommandHandler(DownloadEvidence)
export class DownloadEvidenceHandler implements ICommandHandler<DownloadEvidence> {
  constructor(
    private readonly desk: EvidenceDesk,
    private readonly bundles: EvidenceBundles,
  ) {}

  /** @throws HttpProblem 404; 410 EVIDENCE_GONE once it has expired */
  async execute({ staff, evidenceId }: DownloadEvidence): Promise<Buffer> {
    await this.desk.give({
      staff,
      evidenceId,
      purpose: 'evidence_download',
      commandAt: (now) => ({ type: 'RecordDownload', by: staff.userId, at: now.toISOString() }),
    });
    const archive = await this.bundles.open(evidenceId);
    if (archive === undefined) throw new HttpProblem(410, 'EVIDENCE_GONE', 'This evidence cannot be downloaded. Ask for it again.');
    return archive;
  }
}

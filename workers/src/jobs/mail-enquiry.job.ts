import { enquiry } from '@danubit/core/domain/support/enquiry/enquiry.decider';
import { enquiryStream } from '@danubit/core/domain/support/enquiry/enquiry.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isErased } from '@danubit/event-store/kernel/personal';
import { contextOf, type Job, type JobTools } from './job.ts';
import { requestMail } from './request-mail.ts';

type EnquiryTools = JobTools & { readonly salesEmail: string };

/**
 * An enquiry leads to two mails: the message to sales, and an acknowledgement to its sender. All ids are derived from the id of the
 * enquiry, so a run after a crash requests no second mail. The message stays in its own stream (docs/decisions/0083-enquiries.md).
 */
export const mailEnquiryJob = (tools: EnquiryTools): Job => ({
  action: 'mail-enquiry',
  async run(work) {
    const enquiryId = work.subject;
    const stream = enquiryStream(enquiryId);
    const { state, history } = await tools.log.loadWithHistory(enquiry, stream);
    if (state === null || state.isMailed || isErased(state.email)) return 'done';

    const subjectId = history[0]?.metadata.subjectId ?? null;
    const salesMailId = deriveCommandId(enquiryId, 'enquiry-for-sales');
    const acknowledgementMailId = deriveCommandId(enquiryId, 'enquiry-received');
    const parameters = { enquiryId };
    await requestMail(tools, work, { mailId: salesMailId, template: 'enquiry-for-sales', to: tools.salesEmail, parameters, subjectId });
    await requestMail(tools, work, { mailId: acknowledgementMailId, template: 'enquiry-received', to: state.email, parameters, subjectId });
    await handleCommand(tools.log, {
      stream,
      decider: enquiry,
      command: { type: 'RecordMailed', salesMailId, acknowledgementMailId },
      context: contextOf(work, tools.clock, 'mailed', subjectId),
    });
    return 'done';
  },
});

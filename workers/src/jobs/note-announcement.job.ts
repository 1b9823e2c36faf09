import { ANNOUNCEMENT_VALID_MS, announcements } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { contextOf, type Job, type JobTools } from './job.ts';

/**
 * Puts the inquiry of another provider among the announcements of the customer, where receipts look. The api does not do it itself: its
 * answers take the same steps for every address.
 */
export const noteAnnouncementJob = ({ log, clock }: JobTools): Job => ({
  action: 'note-announcement',
  async run(work) {
    const [inquiry] = await log.read<IncomingInquiryEvent>(incomingInquiryStream(work.subject));
    if (inquiry === undefined || inquiry.data.userId === null) return 'done';
    const { inquiryId, userId, providerId, answer, asset, minor, txid } = inquiry.data;
    const { occurredAt, subjectId } = inquiry.metadata;
    const validUntil = new Date(Date.parse(occurredAt) + ANNOUNCEMENT_VALID_MS).toISOString();
    await handleCommand(log, {
      stream: announcementsStream(userId),
      decider: announcements,
      command: { type: 'NoteAnnouncement', announcement: { inquiryId, userId, providerId, answer, asset, minor, txid, validUntil } },
      context: contextOf(work, clock, 'note', subjectId),
    });
    return 'done';
  },
});

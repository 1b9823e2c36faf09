import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { SUBJECT_ID } from './deposit-scene.ts';

/** Keys of the customer of the scenes; `erase` destroys those of addresses and of what was sent to them. */
export const erasableKeys = () => {
  const keys = new MemoryPersonalDataKeys();
  const erase = async (): Promise<void> => {
    for (const retentionClass of ['transaction', 'travel-rule'] as const) await keys.destroy({ subjectId: SUBJECT_ID, retentionClass });
  };
  return { keys, erase };
};

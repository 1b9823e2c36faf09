import { toast } from '../../../lib/toast-store.ts';

/** Says what went well, or why not. */
export const tell = async (work: Promise<unknown>, done: string, failed: string): Promise<void> => {
  try {
    await work;
    toast({ title: done });
  } catch (error) {
    toast({ title: 'Error', description: `${failed} ${error instanceof Error ? error.message : ''}`, variant: 'destructive' });
  }
};

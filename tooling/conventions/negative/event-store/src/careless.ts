type Side = 'debit' | 'credit';

declare const store: { readonly append: (text: string) => Promise<void> };
declare const event: { readonly revision: string; readonly data: any };

export const next = (): number => Number(event.revision) + 1;

export const write = (): void => {
  store.append('and nobody waits');
};

export const sign = (side: Side): number => {
  switch (side) {
    case 'debit':
      return -1;
  }
  return 0;
};

export const first = (lines: readonly string[]): string => lines[0]!;
export const amount = (): unknown => event.data.amount;

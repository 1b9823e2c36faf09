import { Button } from './button.tsx';

const LISTS = { open: 'Open', ended: 'Ended' } as const;
type List = keyof typeof LISTS;

type OpenOrEndedProps = {
  readonly label: string;
  readonly list: List;
  readonly onChoose: (list: List) => void;
};

/** Which of two lists is shown. */
export const OpenOrEnded = ({ label, list, onChoose }: OpenOrEndedProps) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-3 px-5 pb-4">
    {(['open', 'ended'] as const).map((each) => (
      <Button
        key={each}
        size="dense"
        variant={each === list ? 'primary' : 'secondary'}
        aria-pressed={each === list}
        onClick={() => {
          onChoose(each);
        }}
      >
        {LISTS[each]}
      </Button>
    ))}
  </div>
);

import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useChangeReport } from '../api/change-report.mutation.ts';

type ShownProps = { readonly id: string; readonly shown: StaffReport };

/** Who may read the report besides the officers. */
export const ReportReaders = ({ id, shown }: ShownProps) => {
  const change = useChangeReport(id);
  const { readers, can_be_named: others, may_change: mayChange, report } = shown;
  const step = (step: 'name' | 'remove', user: string) => () => {
    change.mutate({ step, user_id: user });
  };
  return (
    <section className="grid gap-3 text-ui">
      <h2 className="card-title">Who may read it</h2>
      <p>Officers{readers.length === 0 ? ' only.' : `, and ${readers.map(({ name, user_id: user }) => name ?? user).join(', ')}.`}</p>
      {change.error === null ? null : (
        <Alert variant="negative" title="The readers were not changed.">
          {change.error.message}
        </Alert>
      )}
      {mayChange && report !== null ? (
        <div className="flex flex-wrap gap-3">
          {others.map(({ user_id: user, name }) => (
            <Button key={user} size="dense" variant="secondary" busy={change.isPending} onClick={step('name', user)}>
              Let {name ?? user} read it
            </Button>
          ))}
          {readers.map(({ user_id: user, name }) => (
            <Button key={user} size="dense" variant="secondary" busy={change.isPending} onClick={step('remove', user)}>
              Remove {name ?? user}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
};

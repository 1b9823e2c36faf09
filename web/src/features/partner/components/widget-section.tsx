import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { MOST_WIDGET_ORIGINS, webOriginSchema } from '@danubit/contracts/values/widget';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useSetWidgetOrigins } from '../api/partner.mutations.ts';
import type { PartnerMode } from '../api/partner.queries.ts';
import { useMayInTeam } from './team-role.tsx';

/** One origin per line. */
const originsIn = (text: string): readonly string[] => [...new Set(text.split(/\s+/).filter((line) => line !== ''))];

const mistakeIn = (origins: readonly string[]): string | undefined => {
  if (origins.length > MOST_WIDGET_ORIGINS) return `Enter at most ${String(MOST_WIDGET_ORIGINS)} origins.`;
  const wrong = origins.find((origin) => !webOriginSchema.safeParse(origin).success);
  return wrong === undefined ? undefined : `${wrong} is not an origin. Enter one such as https://shop.example, without a path.`;
};

/** Which pages may show the widget of the company. */
export const WidgetSection = ({ widget, mode }: Pick<Partner, 'widget'> & { readonly mode: PartnerMode }) => {
  const saving = useSetWidgetOrigins();
  const mayManage = useMayInTeam('set_widget_origins');
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const origins = originsIn(textIn(new FormData(event.currentTarget), 'origins'));
    const found = mistakeIn(origins);
    setMistake(found);
    if (found === undefined) saving.mutate([...origins]);
  };
  const refusal = saving.error instanceof ApiProblem ? saving.error.message : undefined;
  return (
    <section aria-labelledby="widget-title" className="border-t-2 border-ink pb-9">
      <h3 id="widget-title" className="pt-3.5 text-h3">
        Widget
      </h3>
      <p className="mb-3 text-small text-muted">
        People buy in our frame on your page. Only pages that you list can show it, in both modes.
      </p>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        {mode === 'live' ? 'Live client id' : 'Test client id'} <code className="mono break-all">{widget.client_ids[mode]}</code>
        <CopyButton text={widget.client_ids[mode]} what="client id" />
      </p>
      <form noValidate className="grid max-w-xl gap-4" onSubmit={submit}>
        {refusal === undefined ? null : <Alert variant="negative">{refusal}</Alert>}
        {saving.isSuccess && mistake === undefined ? <Alert variant="positive">We saved the pages.</Alert> : null}
        <Field label="Pages that may show the widget" hint="One origin per line, such as https://shop.example." error={mistake}>
          {(control) => (
            <Textarea
              {...control}
              name="origins"
              rows={3}
              readOnly={!mayManage}
              spellCheck={false}
              maxLength={3_000}
              defaultValue={widget.origins.join('\n')}
            />
          )}
        </Field>
        {mayManage ? (
          <div>
            <Button type="submit" busy={saving.isPending} busyLabel="Saving...">
              Save pages
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  );
};

import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MandatoryDialog } from '../../../ui/mandatory-dialog.tsx';
import { ALL, ESSENTIAL_ONLY, type ConsentStore } from './consent-store.ts';
import { CategoryChoice } from './category-choice.tsx';

type CookieDialogProps = { readonly store: ConsentStore; readonly startsWith: 'summary' | 'categories' };

/** Only a choice closes the dialog. Accepting and refusing look alike and take one click each. */
export const CookieDialog = ({ store, startsWith }: CookieDialogProps) => {
  const [shown, setShown] = useState(startsWith);
  if (shown === 'categories')
    return (
      <MandatoryDialog key={shown} title="Choose cookie categories">
        <CategoryChoice
          initial={store.preferences()}
          onBack={() => {
            setShown('summary');
          }}
          onSave={store.choose}
        />
      </MandatoryDialog>
    );
  return (
    <MandatoryDialog
      key={shown}
      title="Cookies on Danubit"
      description="Essential cookies keep sign-in and security working. Others are used only if you allow them. Declining costs you nothing. You can change this at any time under Cookie Settings in the footer."
    >
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button
          onClick={() => {
            store.choose(ALL);
          }}
        >
          Accept All
        </Button>
        <Button
          onClick={() => {
            store.choose(ESSENTIAL_ONLY);
          }}
        >
          Essential Only
        </Button>
        <Button
          variant="secondary"
          className="sm:col-span-2"
          onClick={() => {
            setShown('categories');
          }}
        >
          Customize
        </Button>
      </div>
    </MandatoryDialog>
  );
};

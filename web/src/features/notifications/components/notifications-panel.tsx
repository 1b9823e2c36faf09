import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import { Drawer } from '../../../ui/drawer.tsx';
import { NotificationsList, type NotificationsListProps } from './notifications-list.tsx';

type NotificationsPanelProps = Omit<NotificationsListProps, 'onLeave'> & {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/** From this width on there is room for a popover under the bell; below it the list fills the screen. */
const WIDE = '(min-width: 640px)';

/** Opens on mount, because the click that requested it loads this module. */
export const NotificationsPanel = ({ anchor, onClose, ...list }: NotificationsPanelProps) => {
  if (!window.matchMedia(WIDE).matches) {
    return (
      <Drawer title="Notifications" onClose={onClose}>
        <div className="-mx-5">
          <NotificationsList {...list} onLeave={onClose} />
        </div>
      </Drawer>
    );
  }
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-labelledby="notifications-panel-title"
          className="rise-in z-30 flex max-h-(--radix-popover-content-available-height) w-[400px] flex-col overflow-hidden rounded-panel border border-line bg-raised shadow-2 outline-none"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
          // A click on the bell already closes the panel; here it would close first and then open again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target) === true) event.preventDefault();
          }}
        >
          <div className="flex items-center justify-between gap-4 py-1 pr-1 pl-5">
            <h2 id="notifications-panel-title" className="font-sans text-h4 font-bold tracking-normal">
              Notifications
            </h2>
            <Popover.Close aria-label="Close" className="grid size-11 place-items-center rounded-control text-muted hover:text-ink">
              <X aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            </Popover.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain">
            <NotificationsList {...list} onLeave={onClose} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};

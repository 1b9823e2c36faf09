import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Shown while a panel's script loads. */
export const PanelSkeleton = () => (
  <Card aria-busy="true" className="grid gap-5 p-5">
    <span className="sr-only">Loading</span>
    <Skeleton className="w-40" />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </Card>
);

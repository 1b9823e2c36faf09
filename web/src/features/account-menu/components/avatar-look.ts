/** Shared by the avatar before and after its menu has loaded. */
export const AVATAR_LOOK = 'grid size-11 place-items-center rounded-round bg-primary-soft text-caption font-bold text-ink';

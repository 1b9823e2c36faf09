/** Shared by the avatar that waits for its menu and the one that has it. */
export const AVATAR_LOOK = 'grid size-11 place-items-center rounded-round bg-primary-soft text-caption font-bold text-ink';

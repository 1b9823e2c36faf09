/** What a customer reads where the server gave no words of its own. */
export const UNREACHABLE = 'We cannot be reached at the moment. Check your connection and try again.';
export const UNEXPECTED_FAILURE = 'Something went wrong on our side. Try again in a moment.';
/** Under a form whose changes were not saved. */
export const CHANGES_KEPT = 'We cannot be reached at the moment. Your changes are kept here: save them again in a moment.';

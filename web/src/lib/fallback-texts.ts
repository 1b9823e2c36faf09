/** Customer texts for failures without a message from the server. */
export const UNREACHABLE = 'We cannot be reached at the moment. Check your connection and try again.';
export const UNEXPECTED_FAILURE = 'Something went wrong on our side. Try again in a moment.';
/** Shown below a form whose changes were not saved. */
export const CHANGES_KEPT = 'We cannot be reached at the moment. Your changes are kept here: save them again in a moment.';

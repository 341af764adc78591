/** Element id of the session that the URL names, so that links to it scroll there. */
export const CHOSEN_SESSION_ID = 'votre-session'

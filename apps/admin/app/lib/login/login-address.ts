export const LOGIN_PATH = '/login'

/** The parameter of its address that says that a login has ended by itself. */
export const LOGIN_ENDED = 'fin'

/** What the history entry of the login screen holds. */
export interface LoginState {
  /** Path and query of the screen that required a login. */
  nextPath?: string
  email?: string
  isInvited?: boolean
}

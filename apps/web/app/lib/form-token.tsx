import { useRouteLoaderData } from 'react-router'

import type { RootData } from './root-data.ts'

export const FORM_TOKEN_FIELD = 'formToken'

/**
 * In every form that is posted. It is there for browsers that do not say where a form comes from;
 * the others get no token, and their forms need none.
 */
export function FormToken() {
  const root = useRouteLoaderData('root') as RootData | undefined
  if (!root?.formToken) return null
  return <input type="hidden" name={FORM_TOKEN_FIELD} value={root.formToken} />
}

import { useRouteLoaderData } from 'react-router'

import type { RootData } from '../site/root-data.ts'

export const FORM_TOKEN_FIELD = 'formToken'

/**
 * Part of every POST form. Only browsers that do not send their origin get a token; the others need
 * none.
 */
export function FormToken() {
  const root = useRouteLoaderData('root') as RootData | undefined
  if (!root?.formToken) return null
  return <input type="hidden" name={FORM_TOKEN_FIELD} value={root.formToken} />
}

import type { LinkProps } from '@sesame/ui/link'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'

/** Link component that the shared UI components use inside the site. */
export function routerLink(props: LinkProps) {
  return <RouterLink {...props} />
}

function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} prefetch={usePrefetch()} {...props} />
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const never = () => () => {}

/** Disables prefetching on slow networks and in data-saving mode. */
function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(never, canPrefetch, () => 'none')
}

function canPrefetch(): 'intent' | 'none' {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isSlow = connection?.saveData || connection?.effectiveType?.includes('2g')
  return isSlow ? 'none' : 'intent'
}

import { createContext, use } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

function plainLink(props: LinkProps): ReactNode {
  return <a {...props}>{props.children}</a>
}

/** Link component set by the app for internal links; plain anchors by default. */
export const LinkContext = createContext(plainLink)

const INNER = /^\/(?!\/)/

export function Link(props: LinkProps) {
  const innerLink = use(LinkContext)
  return INNER.test(props.href) ? innerLink(props) : plainLink(props)
}

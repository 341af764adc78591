import { errorPage } from '../lib/ask.server.ts'

/** Whatever no other route knows. */
export function loader(): never {
  throw errorPage({ status: 404 })
}

export function action(): never {
  throw errorPage({ status: 404 })
}

export default function NotFound() {
  return null
}

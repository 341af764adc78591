import { data } from 'react-router'

/** Whatever no other route knows. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

import type { Role } from '@sesame/contract/role'
import { searchAdmin } from '@sesame/contract/search'
import { useEffect, useState } from 'react'

import { mayCall } from '../../lib/api/access.ts'

/** The search of the shell, opened by its buttons and by Ctrl-K, for the roles that have it. */
export function useSearch(role: Role | null | undefined) {
  const [isOpen, setIsOpen] = useState(false)
  const isAble = Boolean(role && mayCall(role, searchAdmin))
  useEffect(() => {
    if (!isAble) return undefined
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // A dialog on top of another one would hide what is being entered there.
      if (!document.querySelector('dialog[open]')) setIsOpen(true)
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [isAble])
  return {
    isOpen,
    open: isAble ? () => setIsOpen(true) : undefined,
    close: () => setIsOpen(false),
  }
}

import { z } from 'zod'

export interface SavedView {
  name: string
  /** The address of the list, from its « ? ». */
  search: string
}

/** Views that somebody has saved for one list. */
interface SavedViews {
  list(): SavedView[]
  /** A view of the same name is replaced. */
  save(view: SavedView): void
  remove(name: string): void
}

const Stored = z.array(z.object({ name: z.string().min(1), search: z.string() }))

interface Owner {
  idSite: number
  idMember: string
  list: string
}

/** Stored in this browser for each account; what cannot be read counts as nothing. */
export function createSavedViews(storage: Pick<Storage, 'getItem' | 'setItem'>, owner: Owner) {
  const key = `sesame.views.${owner.idSite}.${owner.idMember}.${owner.list}`
  const list = (): SavedView[] => {
    try {
      return Stored.parse(JSON.parse(storage.getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }
  const without = (name: string) => list().filter((view) => view.name !== name)
  const write = (views: readonly SavedView[]) => storage.setItem(key, JSON.stringify(views))
  const views: SavedViews = {
    list,
    save: (view) => write([...without(view.name), view]),
    remove: (name) => write(without(name)),
  }
  return views
}

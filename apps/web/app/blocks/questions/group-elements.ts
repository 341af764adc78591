import type { Element } from '@sesame/contract/element'

/** Groups are in the order in which their subjects first appear. */
export function groupElements(elements: readonly Element[]) {
  const groups = new Map<string, Element[]>()
  for (const element of elements) {
    const name = element.group ?? ''
    groups.set(name, [...(groups.get(name) ?? []), element])
  }
  return [...groups].map(([name, members]) => ({ name, elements: members }))
}

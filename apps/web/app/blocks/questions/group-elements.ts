import type { Element } from '@sesame/contract/element'

export interface FaqGroup {
  name: string
  /** Place on the page, named after the first question. */
  id: string
  elements: Element[]
}

/** Groups are in the order in which their subjects first appear. */
export function groupElements(elements: readonly Element[]): FaqGroup[] {
  const groups = new Map<string, FaqGroup>()
  for (const element of elements) {
    const name = element.group ?? ''
    const group = groups.get(name)
    if (group) group.elements.push(element)
    else groups.set(name, { name, id: `sujet-${element.slug}`, elements: [element] })
  }
  return [...groups.values()]
}

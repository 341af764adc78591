/** The little that a journey needs of a browser that Playwright cannot drive as Debian ships it. */
export interface Engine {
  /** Waits for the load event. */
  open(address: string): Promise<void>
  /** Size of the view, without the bars of the browser. */
  resize(width: number, height: number): Promise<void>
  /** Clicks as a person does, at the middle of what is seen. */
  click(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  /** Value of a JavaScript expression in the page; it must be JSON. */
  read<Value>(expression: string): Promise<Value>
  /**
   * The same in a frame of the page, also in one of another origin, which the keys of WebKit's
   * driver do not reach.
   */
  readInFrame<Value>(xpath: string, expression: string): Promise<Value>
  /** PNG of the visible part. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** XPath of the elements of a name; the text of an element, or its label. */
export function named(elements: string, name: string): string {
  const text = JSON.stringify(name)
  const label = elements
    .split('|')
    .map((element) => `//${element}[normalize-space(.)=${text} or @aria-label=${text}]`)
  return label.join('|')
}

/** The field that a label names. */
export function field(label: string): string {
  return `//input[@id=//label[normalize-space(.)=${JSON.stringify(label)}]/@for]`
}

/** Of several matches the one that is seen, brought to the middle of the view: the board and the agenda of a day are both in the page. */
export async function visibleOne(read: Engine['read'], xpath: string): Promise<string> {
  const index = await read<number>(`(() => {
    const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 7, null)
    for (let at = 0; at < found.snapshotLength; at += 1) {
      const one = found.snapshotItem(at)
      if (one.getClientRects().length === 0) continue
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      return at
    }
    return -1
  })()`)
  if (index < 0) throw new Error(`nothing is seen at ${xpath}`)
  return `(${xpath})[${index + 1}]`
}

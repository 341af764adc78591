/** The little that a journey needs of a browser that Playwright cannot drive as Debian ships it. */
export interface Engine {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Clicks as a person does: the engine scrolls to the element and presses at its middle. */
  click(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  press(key: 'Enter' | 'Tab'): Promise<void>
  /** Value of a JavaScript expression in the page; it must be JSON. */
  read<Value>(expression: string): Promise<Value>
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

import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'

/** The document texts are cleaned in; only the cleaner's thread loads it. */
export const window = new JSDOM('').window as unknown as WindowLike & {
  XMLSerializer: new () => { serializeToString(node: unknown): string }
}

/** Each has its own hooks. */
export function createPurifier(): DOMPurify {
  return createDOMPurify(window)
}

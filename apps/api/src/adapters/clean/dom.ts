import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'

/** The jsdom document used for cleaning; loaded only in the cleaner's thread. */
export const window = new JSDOM('').window as unknown as WindowLike & {
  XMLSerializer: new () => { serializeToString(node: unknown): string }
}

/** A DOMPurify instance per use, because hooks belong to an instance. */
export function createPurifier(): DOMPurify {
  return createDOMPurify(window)
}

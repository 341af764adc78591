import { parse } from 'node-html-parser'

import { AppError } from '../../platform/errors.ts'
import { inCleaner } from './cleaner.ts'

/**
 * Rich text as pages may show it: words and their structure, links, tables, pictures of this
 * house. No style, no class, no script, nothing of another page.
 */
export async function cleanHtml(html: string, idSite: number): Promise<string> {
  const cleaned = await inCleaner(idSite, { kind: 'html', text: html })
  if (cleaned === undefined) throw new AppError('invalid_input')
  return cleaned
}

/** The words of a rich text, for search and summaries. */
export function plainText(html: string): string {
  return parse(html).structuredText.replaceAll(/\s+/g, ' ').trim()
}

import type { APIRequestContext, APIResponse } from '@playwright/test'

/** A page as the server writes it: nothing here runs a script. */
interface ServerHtml {
  answer: APIResponse
  /** As it came, with entities and spaces that do not break made plain. */
  html: string
  title: string
  headings: string[]
}

export async function readServerHtml(
  request: APIRequestContext,
  address: string,
): Promise<ServerHtml> {
  const answer = await request.get(address, { maxRedirects: 0 })
  const html = plain(await answer.text())
  return {
    answer,
    html: html.replaceAll(/<!--.*?-->/gs, ''),
    title: /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => withoutTags(text!)),
  }
}

export function contentOf({ html }: ServerHtml, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
}

export function canonicalOf({ html }: ServerHtml): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
}

/** What a visitor reads of the page itself, without its frame. */
export function mainText({ html }: ServerHtml): string {
  return withoutTags(/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '')
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function plain(html: string): string {
  return html
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

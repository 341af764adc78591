import type { APIRequestContext, APIResponse } from '@playwright/test'

/** A page parsed from the server's HTML, without running scripts. */
interface ServerHtml {
  response: APIResponse
  /** HTML with entities decoded, non-breaking spaces replaced and comments removed. */
  html: string
  title: string
  headings: string[]
}

export async function readServerHtml(
  request: APIRequestContext,
  address: string,
): Promise<ServerHtml> {
  const response = await request.get(address, { maxRedirects: 0 })
  const html = plain(await response.text())
  return {
    response,
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

/** Visible text of `main`. */
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

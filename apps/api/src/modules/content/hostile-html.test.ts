import { createBlog, getBlog } from '@sesame/contract/blog'
import { createElement, getElement } from '@sesame/contract/element'
import { createNews, getNews } from '@sesame/contract/news'
import { createPopup, getPopup } from '@sesame/contract/popup'
import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'

import { makePerson, signIn } from '../../../test/people.ts'
import { useTestApi } from '../../../test/test-api.ts'

const { call, database } = useTestApi()
let token: string
beforeAll(async () => {
  token = await signIn(database, await makePerson(database, { role: 'ADMIN' }))
})

const SCRIPT = 'alert(1)'
const PAYLOADS = [
  `<script>${SCRIPT}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${SCRIPT}</scr</script>ipt>`,
  `<script/x>${SCRIPT}</script >`,
  `<<script>${SCRIPT}//<</script>`,
  `<img src=x onerror=${SCRIPT}>`,
  `<img src="x" onerror="&#97;lert(1)">`,
  `<img src=x:${SCRIPT} onerror=eval(src)>`,
  `<img """><script>${SCRIPT}</script>">`,
  `<img src="javascript:${SCRIPT}">`,
  `<img src="data:image/svg+xml,<svg onload=${SCRIPT}>">`,
  `<img srcset="https://evil.example/x 1x" alt="a">`,
  `<svg onload=${SCRIPT}>`,
  `<svg><script>${SCRIPT}</script></svg>`,
  `<svg><a xlink:href="javascript:${SCRIPT}"><text>a</text></a></svg>`,
  `<svg><animate onbegin=${SCRIPT} attributeName=x dur=1s>`,
  `<svg><style><img src=x onerror=${SCRIPT}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${SCRIPT}></style></mglyph></table>`,
  `<math href="javascript:${SCRIPT}">a</math>`,
  `<a href="javascript:${SCRIPT}">a</a>`,
  `<a href="JaVaScRiPt:${SCRIPT}">a</a>`,
  `<a href="java\tscript:${SCRIPT}">a</a>`,
  `<a href="java\nscript:${SCRIPT}">a</a>`,
  `<a href="&#106;avascript:${SCRIPT}">a</a>`,
  `<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${SCRIPT}">a</a>`,
  `<a href=" \u0001javascript:${SCRIPT}">a</a>`,
  `<a href="javascript&colon;${SCRIPT}">a</a>`,
  `<a href="vbscript:msgbox(1)">a</a>`,
  `<a href="data:text/html,<script>${SCRIPT}</script>">a</a>`,
  `<a href="//evil.example">a</a>`,
  `<a href="https://ok.example" onclick="${SCRIPT}">a</a>`,
  `<a href='x' onmouseover='${SCRIPT}' style='position:fixed;inset:0'>a</a>`,
  `<body onload=${SCRIPT}>`,
  `<iframe src="javascript:${SCRIPT}"></iframe>`,
  `<iframe srcdoc="<script>${SCRIPT}</script>"></iframe>`,
  `<object data="javascript:${SCRIPT}"></object>`,
  `<embed src="data:text/html;base64,PHNjcmlwdD4=">`,
  `<form action="javascript:${SCRIPT}"><button>a</button></form>`,
  `<button formaction="javascript:${SCRIPT}">a</button>`,
  `<input autofocus onfocus=${SCRIPT}>`,
  `<details open ontoggle=${SCRIPT}>`,
  `<video><source onerror=${SCRIPT}></video>`,
  `<audio src=x onerror=${SCRIPT}>`,
  `<marquee onstart=${SCRIPT}>a</marquee>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${SCRIPT}">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<base href="https://evil.example/">`,
  `<style>@import 'https://evil.example/x.css'</style>`,
  `<p style="background:url(javascript:${SCRIPT})">a</p>`,
  `<p id="x" class="y" data-z="1" tabindex="1" onfocus="${SCRIPT}">a</p>`,
  `<template><script>${SCRIPT}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${SCRIPT}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${SCRIPT}>">`,
  `<!--><img src=x onerror=${SCRIPT}>-->`,
  `<![CDATA[<script>${SCRIPT}</script>]]>`,
  `<?xml version="1.0"?><script>${SCRIPT}</script>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${SCRIPT}>`,
  `<x contenteditable onblur=${SCRIPT}>a</x>`,
  `<p>${'<div>'.repeat(300)}<script>${SCRIPT}</script>`,
]

const TAGS =
  /^(?:p|h[234]|ul|ol|li|a|strong|em|b|i|blockquote|fig\w+|img|br|hr|code|pre|span|su[bp]|cite|table|caption|t\w+|d[ldt])$/
const ATTRIBUTES = /^(?:href|rel|src|alt|width|height|colspan|rowspan|scope)$/
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/)|[\w.-]*$)/

/** Unsafe markup in a text, if any. */
function findUnsafeMarkup(html: string): string[] {
  const elements = [...JSDOM.fragment(html).querySelectorAll('*')]
  const faults = elements.flatMap((element) => [
    ...(TAGS.test(element.localName) ? [] : [element.localName]),
    ...element.getAttributeNames().filter((name) => !ATTRIBUTES.test(name)),
    ...['href', 'src'].flatMap((name) => {
      const value = element.getAttribute(name)
      return value === null || ADDRESS.test(value) ? [] : [`${name}=${value}`]
    }),
  ])
  return html.includes('<!--') ? [...faults, 'comment'] : faults
}

test('the judge sees harm where there is some', () => {
  const seen = PAYLOADS.filter((payload) => findUnsafeMarkup(payload).length > 0)
  expect(seen.length).toBeGreaterThan(PAYLOADS.length * 0.8)
  expect(findUnsafeMarkup('<p>Un <a href="/faq">lien</a>, <strong>fort</strong>.</p>')).toEqual([])
})

const DATED = { publishedAt: '2026-11-01T10:00:00Z' }
const route = 'hostile'

/** Saves a text and returns it as visitors read it. */
const KINDS = {
  news: async (text: Text) => {
    const made = await call(createNews, { body: { ...text, ...DATED } }, { token })
    return call(getNews, { params: { id: made.body.data.id } })
  },
  article: async (text: Text) => {
    const made = await call(createBlog, { body: { ...text, ...DATED } }, { token })
    return call(getBlog, { params: { id: made.body.data.id } })
  },
  element: async (text: Text) => {
    const made = await call(createElement, { params: { route }, body: text }, { token })
    return call(getElement, { params: { route, id: made.body.data.id } })
  },
  popup: async (text: Text) => {
    const made = await call(createPopup, { body: text }, { token })
    return call(getPopup, { params: { id: made.body.data.id } })
  },
}
type Kind = keyof typeof KINDS
interface Text {
  title: string
  html: string
}
const kinds = Object.keys(KINDS) as Kind[]

async function expectSafe(kind: Kind, payload: string): Promise<void> {
  const title = payload.slice(0, 160).trim()
  const { status, body } = await KINDS[kind]({ title, html: `<p>Avant</p>${payload}` })
  expect(status).toBe(200)
  expect(body.data.html).toContain('<p>Avant</p>')
  expect(findUnsafeMarkup(body.data.html)).toEqual([])
  // Titles are plain text, so they are returned unchanged.
  expect(body.data.title).toBe(title)
}

test.each(PAYLOADS.map((payload, index) => [kinds[index % kinds.length]!, payload] as const))(
  'written in a %s, %s is harmless',
  expectSafe,
)

test.each(kinds)('written in a %s, all of them together are harmless', async (kind) => {
  await expectSafe(kind, PAYLOADS.join('\n'))
  await expectSafe(kind, PAYLOADS.toReversed().join(''))
})

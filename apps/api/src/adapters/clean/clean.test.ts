import { setTimeout as delay } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { cleanHtml, cleanSvg, MAX_SVG_BYTES } from './cleaner.ts'
import { HOSTILE_SVGS } from './hostile-svgs.ts'

const SITE = 66

/** Pattern of everything that a cleaned SVG must not contain. */
const HARM =
  /<script|<foreignobject|<iframe|<a[\s>]|<use|<image|<feimage|<animate|<set[\s>]|<!entity|<!doctype|<\?xml|\son\w+\s*=|javascript|data:|https?:\/\/(?!www\.w3\.org\/)|\/\/evil|@import|expression|\\|file:/i

describe('a hostile drawing', () => {
  test(`is tried in ${HOSTILE_SVGS.length} ways`, () => {
    expect(HOSTILE_SVGS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(HOSTILE_SVGS).size).toBe(HOSTILE_SVGS.length)
  })

  test.each(HOSTILE_SVGS)('does no harm: %s', async (svg) => {
    const cleaned = (await cleanSvg(svg, SITE)) ?? ''
    expect(cleaned).not.toMatch(HARM)
    // Cleaning is idempotent, so the stored text is the served text.
    expect((await cleanSvg(cleaned, SITE)) ?? '').toBe(cleaned)
  })

  test('is refused when it is larger or deeper than any drawing', async () => {
    expect(await cleanSvg(`<svg>${' '.repeat(MAX_SVG_BYTES)}</svg>`, SITE)).toBeUndefined()
    expect(await cleanSvg(`<svg>${'<g>'.repeat(60_000)}</svg>`, SITE)).toBeUndefined()
    // The next call succeeds again once a new thread has started.
    await expect
      .poll(() => cleanSvg('<svg></svg>', SITE).catch(() => null), { timeout: 40_000 })
      .toContain('<svg')
  })

  test('keeps nobody else waiting', async () => {
    const deep = cleanSvg(`<svg>${'<g>'.repeat(60_000)}</svg>`, SITE)
    const started = performance.now()
    await delay(50)
    // Cleaning this document completely would take a minute.
    expect(performance.now() - started).toBeLessThan(3500)
    await deep
  })

  test.each(['', 'hello', '<p>no drawing</p>', '<svgx/>'])('is none: %j', async (text) => {
    expect(await cleanSvg(text, SITE)).toBeUndefined()
  })
})

test('a harmless drawing keeps its shapes, gradients, classes, styles and words', async () => {
  const drawing = `<?xml version="1.0"?><!-- made with care --><svg xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 20 10" role="img" aria-label="Une clé"><title>Une clé</title>
    <style>.a{fill:#123456}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/>
    </linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath></defs>
    <path class="a" d="M0 0h20v10z" fill="url(#g)" clip-path="url('#c')" style="stroke:url(#g)"/>
    <text x="1" y="2">À&#160;demain</text></svg>`
  const cleaned = await cleanSvg(drawing, SITE)
  for (const saved of [
    ...['xmlns="http://www.w3.org/2000/svg"', 'viewBox="0 0 20 10"', 'aria-label="Une clé"'],
    ...['<title>Une clé</title>', '.a{fill:#123456}', '<linearGradient id="g">', 'class="a"'],
    ...['fill="url(#g)"', `clip-path="url('#c')"`, 'stroke:url(#g)', 'À\u00A0demain'],
  ]) {
    expect(cleaned).toContain(saved)
  }
  expect(cleaned).not.toMatch(/<\?xml|<!--/)
})

describe('a rich text', () => {
  const picture = `/media/${'0a'.repeat(16)}/768.webp`

  test.each([
    [
      '<p>Un <strong>mot</strong> <em>doux</em></p>',
      '<p>Un <strong>mot</strong> <em>doux</em></p>',
    ],
    ['<h1>Trop grand</h1><h2>Bien</h2>', 'Trop grand<h2>Bien</h2>'],
    ['<p style="color:red" class="x" id="y" data-z="1">a</p>', '<p>a</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<a href="/contact">a</a>', '<a href="/contact">a</a>'],
    ['<a href="contact">a</a>', '<a href="contact">a</a>'],
    ['<a href="#bas">a</a>', '<a href="#bas">a</a>'],
    ['<a href="mailto:a@b.fr">a</a>', '<a href="mailto:a@b.fr">a</a>'],
    ['<a href="tel:+33199001266">a</a>', '<a href="tel:+33199001266">a</a>'],
    [
      '<a href="https://b.example" target="_blank" rel="opener">a</a>',
      '<a href="https://b.example" rel="noopener">a</a>',
    ],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVa\tScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
    [`<img src="${picture}" alt="Une salle">`, `<img src="${picture}" alt="Une salle">`],
    [`<img src="${picture}" alt=" ">`, ''],
    [`<img src="${picture}">`, ''],
    ['<img src="https://evil.example/x.png" alt="x">', ''],
    ['<img src="/media/../etc/passwd" alt="x">', ''],
    ['<img src="data:image/png;base64,AA" alt="x">', ''],
    [
      `<img src="${picture}" alt="x" onerror="alert(1)" srcset="//e 2x">`,
      `<img src="${picture}" alt="x">`,
    ],
    ['<p src="/a" alt="b">a</p>', '<p>a</p>'],
    ['<span title="x" lang="fr">a</span>', '<span>a</span>'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mi xlink:href="javascript:1">a</mi></math>', ''],
    ['<form action="/x"><input name="a">b</form>', 'b'],
    [
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['<td colspan="9999999">b', 'b'],
    ['<p>a<br>b</p><hr>', '<p>a<br>b</p><hr>'],
    ['<pre><code>x &lt; y</code></pre>', '<pre><code>x &lt; y</code></pre>'],
  ])('%s becomes %s', async (html, expected) => {
    expect(await cleanHtml(html, SITE)).toBe(expected)
    expect(await cleanHtml(expected, SITE)).toBe(expected)
  })

  test('nested deeper than any page is refused', async () => {
    const deep = cleanHtml('<b><p>'.repeat(40_000), SITE)
    await expect(deep).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

test('whoever waits too long behind others is asked to come back', async () => {
  const deep = `<svg>${'<g>'.repeat(60_000)}</svg>`
  const before = Promise.allSettled([deep, deep, deep].map((svg) => cleanSvg(svg, SITE)))
  const started = performance.now()
  await expect(cleanHtml('<p>Bonjour</p>', SITE)).rejects.toMatchObject({ code: 'overloaded' })
  expect(performance.now() - started).toBeGreaterThan(7000)
  await before
  await expect
    .poll(() => cleanHtml('<p>Bonjour</p>', SITE).catch(() => null), { timeout: 40_000 })
    .toBe('<p>Bonjour</p>')
})

import { describe, expect, test } from 'vitest'

import { fillLegalText } from './fill-legal-text.ts'

const VALUES = new Map([
  ['NAME', 'L’Antre'],
  ['PHONE', '01 99 00 12 66'],
])

describe('a legal text', () => {
  test.each([
    ['a value', '<p>{{NAME}}</p>', '<p>L’Antre</p>', []],
    ['a value with spaces around', '<p>{{ NAME }}</p>', '<p>L’Antre</p>', []],
    ['the same value twice', '{{NAME}} {{NAME}}', 'L’Antre L’Antre', []],
    ['an absent value', '<p>{{RCS}}</p>', '<p>…</p>', ['RCS']],
    ['a passage that has its value', '<p data-requires="NAME">a</p>', '<p>a</p>', []],
    ['a passage without', '<p data-requires="RCS">a {{RCS}}</p>b', 'b', ['RCS']],
    ['an optional passage that has its value', '<p data-optional="NAME">a</p>', '<p>a</p>', []],
    ['an optional passage without', '<p data-optional="RM">a {{RM}}</p>b', 'b', []],
    ['a passage with one of two', '<p data-requires="NAME RCS">a</p>', '', ['RCS']],
    ['a passage that needs nothing', '<p data-requires="">a</p>', '<p>a</p>', []],
    [
      'a passage in a dropped one',
      '<div data-requires="RCS">a<p data-requires="SIRET">b</p></div>',
      '',
      ['RCS', 'SIRET'],
    ],
    [
      'a dropped passage in a kept one',
      '<div data-requires="NAME">a<p data-requires="RCS">b</p></div>',
      '<div>a</div>',
      ['RCS'],
    ],
    ['words in braces that are no name', '<p>{{name}} {NAME}</p>', '<p>{{name}} {NAME}</p>', []],
  ])('with %s', (_, template, html, missing) => {
    expect(fillLegalText(template, VALUES)).toEqual({ html, missing })
  })

  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['" onmouseover="alert(1)', '&quot; onmouseover=&quot;alert(1)'],
    ["' onmouseover='alert(1)", '&#39; onmouseover=&#39;alert(1)'],
    ['&lt;b&gt; & co', '&amp;lt;b&amp;gt; &amp; co'],
    ['$& $1 {{PHONE}}', '$&amp; $1 {{PHONE}}'],
  ])('shows the hostile value %s as text', (value, shown) => {
    const { html } = fillLegalText('<p title="{{NAME}}">{{NAME}}</p>', new Map([['NAME', value]]))
    expect(html).toBe(`<p title="${shown}">${shown}</p>`)
  })

  test.each([
    ['javascript:alert(1)'],
    [' JavaScript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
  ])('makes no link of %s', (value) => {
    const { html } = fillLegalText('<a href="{{URL}}">{{URL}}</a>', new Map([['URL', value]]))
    expect(html).not.toMatch(/href="(?!https?:|mailto:)/i)
  })

  test.each([
    ['<a href="{{URL}}">x</a>', 'https://mediation.example/a?b=1&c=2'],
    ['<a href="mailto:{{URL}}">x</a>', 'contact@example.fr'],
  ])('keeps the link of %s to %s', (template, value) => {
    const { html } = fillLegalText(template, new Map([['URL', value]]))
    expect(html).toBe(template.replace('{{URL}}', value.replace('&', '&amp;')))
  })
})

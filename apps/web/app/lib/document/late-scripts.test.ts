import { expect, test } from 'vitest'

import { delayScripts, lowerScriptPriority } from './late-scripts.server.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/entry-1.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/page-2.js" nonce="n"/>' +
  '<link rel="stylesheet" href="/assets/root.css"/></head>' +
  '<body><script nonce="n" type="module" async="">import("/assets/entry-1.js")</script></body></html>'

test('no script is loaded or run with the document, and the starter knows them all', () => {
  const { markup, script } = delayScripts(PAGE, 'n')
  expect(markup).toBe(
    '<html><head><link rel="stylesheet" href="/assets/root.css"/></head>' +
      '<body><script nonce="n" type="text/late-module">import("/assets/entry-1.js")</script></body></html>',
  )
  expect(script).toMatch(
    /^<script nonce="n">.*\(\["\/assets\/entry-1.js","\/assets\/page-2.js"\]\)/s,
  )
})

test('a document without the script of React Router is left as it is', () => {
  const markup = '<html><head></head><body><p>Introuvable</p></body></html>'
  expect(delayScripts(markup, 'n')).toEqual({ markup, script: '' })
})

test('modules that start with the page come after its styles and first picture', () => {
  expect(lowerScriptPriority(PAGE)).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/page-2.js" nonce="n"/>',
  )
})

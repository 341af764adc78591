const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const PRELOAD_START = '<link rel="modulepreload"'
const MODULE_SCRIPT = /(<script[^>]*?) type="module" async="">/
/** A type that browsers do not run. `START` looks for it. */
const WAITING_TYPE = 'text/late-module'

/**
 * Starts the page's modules when everything that the first screen shows has loaded, or when the
 * visitor touches the page before that. Scripts only enhance the page, and on a slow line they are
 * ten times as many bytes as the first picture.
 */
const START = `(files => {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    const waiting = document.querySelector('script[type="${WAITING_TYPE}"]')
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.text = waiting.text
    document.head.append(script)
  }
  for (const name of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(name, start, { capture: true, once: true, passive: true })
  }
  const startWhenIdle = () => {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 1000 })
    else setTimeout(start)
  }
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle)
})`

/** Takes the page's modules out of the document's first load, and returns what starts them. */
export function delayScripts(markup: string, nonce: string): { markup: string; script: string } {
  if (!MODULE_SCRIPT.test(markup)) return { markup, script: '' }
  const files = Array.from(markup.matchAll(MODULE_PRELOAD), ([, href]) => href)
  return {
    markup: markup
      .replaceAll(MODULE_PRELOAD, '')
      .replace(MODULE_SCRIPT, `$1 type="${WAITING_TYPE}">`),
    script: `<script nonce="${nonce}">${START}(${JSON.stringify(files)})</script>`,
  }
}

/** Styles and the first picture are loaded before the page's modules. */
export function lowerScriptPriority(markup: string): string {
  return markup.replaceAll(PRELOAD_START, `${PRELOAD_START} fetchpriority="low"`)
}

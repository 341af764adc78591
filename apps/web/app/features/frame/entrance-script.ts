/**
 * Runs in the head before the first paint. Only the first page that a browser ever opens starts
 * with a short animation. On a slow line the text of that page is in fallback fonts of the same
 * width until everything else has loaded, because the fonts would delay the first picture by
 * seconds. On later pages they are in the browser's cache.
 */
export const ENTRANCE_SCRIPT = `(fonts => {
  const { effectiveType = '4g', saveData = false } = navigator.connection ?? {}
  let isFirst = false
  try {
    isFirst = localStorage.getItem('show-transition') !== 'false'
    if (isFirst) localStorage.setItem('show-transition', 'false')
  } catch {}
  if (isFirst) document.documentElement.dataset.entrance = ''
  if (isFirst && (saveData || effectiveType !== '4g')) {
    fonts.media = 'not all'
    addEventListener('load', () => { fonts.media = 'all' })
    return
  }
  for (const href of fonts.dataset.files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low', href }))
  }
})(document.querySelector('style[data-files]'))`

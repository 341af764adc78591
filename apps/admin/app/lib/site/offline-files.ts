/**
 * Lets the back office open without network. Once the page is loaded, because its own files come
 * first; not while developing, where files change under their names.
 */
export function storeFilesOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // Without it the back office works as before, with network only.
    navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin/' }).catch(() => {})
  })
}

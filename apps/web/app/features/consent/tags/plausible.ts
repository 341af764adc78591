import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

/** It follows changes of page by itself, and keeps no cookie. */
export const plausible: Tag = {
  load({ account }, nonce) {
    addScript('https://plausible.io/js/script.js', nonce, { 'data-domain': account })
  },
}

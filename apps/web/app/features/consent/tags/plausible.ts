import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

/** The script tracks navigation by itself and sets no cookie. */
export const plausible: Tag = {
  load({ account }, nonce) {
    addScript('https://plausible.io/js/script.js', nonce, { 'data-domain': account })
  },
}

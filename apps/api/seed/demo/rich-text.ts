/** HTML in the form that the back office's editor writes. */
export const p = (text: string) => `<p>${text}</p>`
export const h2 = (text: string) => `<h2>${text}</h2>`
export const h3 = (text: string) => `<h3>${text}</h3>`
export const quote = (text: string) => `<blockquote><p>${text}</p></blockquote>`
export const ul = (...items: string[]) => `<ul>${items.map(li).join('')}</ul>`
export const ol = (...items: string[]) => `<ol>${items.map(li).join('')}</ol>`
export const rich = (...parts: string[]) => parts.join('\n')

const li = (text: string) => `<li>${text}</li>`

// The front of the gift card from carte-cadeau.svg: the knot at the right, a dark ground for the
// words at the left. Usage: node art/site-68/scripts/gift-card-front.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')
const scene = readFileSync(join(folder, 'carte-cadeau.svg'), 'utf8').replace(
  /^<svg [^>]*>/,
  '<svg x="330" y="0" width="1778" height="1000" viewBox="0 0 1600 900" fill="none">',
)
writeFileSync(
  join(folder, 'carte-cadeau-recto.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000"><defs><linearGradient id="ground"><stop offset=".3" stop-color="#0f2320"/><stop offset=".52" stop-color="#0f2320" stop-opacity=".86"/><stop offset=".72" stop-color="#0f2320" stop-opacity="0"/></linearGradient></defs><path fill="#0f2320" d="M0 0h1600v1000H0z"/>${scene}<path fill="url(#ground)" d="M0 0h1600v1000H0z"/></svg>\n`,
)

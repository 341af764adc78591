// Cards for shared links, 1200 × 630: a scene, the mark, a title. node share.mjs
import { N, mark66, wordE } from './logos.mjs';
import { og } from './site66.mjs';
import { text, fit, capH, OUT } from './lib.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const put = (site, name, svg) => { const dir = join(OUT, 'identity', `site-${site}`, 'partage'); mkdirSync(dir, { recursive: true }); writeFileSync(join(dir, `${name}.svg`), svg); };
/** The scene fills the card; `crop` is the part of it that shows, in its own units. */
function card({ scene, crop, dark, label, over }) {
  const [x, y, w, h] = crop;
  const inner = readFileSync(join(OUT, scene), 'utf8').replace(/<svg [^>]*>/, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="1200" height="630" preserveAspectRatio="xMidYMid slice" fill="none">`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" role="img" aria-label="${label}"><defs><linearGradient id="shade"><stop stop-color="${dark}" stop-opacity=".94"/><stop offset=".42" stop-color="${dark}" stop-opacity=".78"/><stop offset=".72" stop-color="${dark}" stop-opacity="0"/></linearGradient></defs><path d="M0 0H1200V630H0Z" fill="${dark}"/>${inner}<path d="M0 0H1200V630H0Z" fill="url(#shade)"/>${over}</svg>\n`;
}
function over66(kicker, lines) {
  const o1 = { font: 'mont800', track: -12, pairs: { 'L’': -70, '’A': -40 } }, o2 = { font: 'mont700', track: 70 }; fit('L’ANTRE', 172, o1); fit('DES LÉGENDES', 172, o2);
  const logo = `<g transform="translate(68 62) scale(1.1)">${mark66({ dark: true })}<path d="${text('L’ANTRE', { ...o1, x: 68, y: 61.6 - capH('mont700', o2.size) - 11.6 }).d}" fill="${N.cream}"/>${wordE('DES LÉGENDES', { ...o2, x: 68, y: 61.6 }, N.cream, N.orange).svg}</g>`;
  const size = lines.some((line) => line.length > 16) ? 54 : 62;
  return `${logo}<path d="${text(kicker, { font: 'mont700', size: 19, track: 240, x: 73.5, y: 330, dp: 1 }).d}" fill="${N.orange}"/>${lines.map((line, i) => `<path d="${text(line, { font: 'mont800', size, track: -22, x: 73.5, y: 408 + i * 72, dp: 1 }).d}" fill="${N.cream}"/>`).join('')}`;
}
const scene66 = (name) => `site-66/${name}.svg`;
const CARDS = [
  ['roi-arthur', scene66('il-faut-sauver-le-roi-arthur-wide'), [0, 60, 1600, 840], 'ESCAPE GAME · 60 MINUTES', ['Il faut sauver', 'le roi Arthur']],
  ['remede-mortel', scene66('le-remede-mortel-wide'), [-260, 60, 1600, 840], 'ESCAPE GAME · 60 MINUTES', ['Le remède', 'mortel']],
  ['baba-yaga', scene66('sur-les-traces-de-baba-yaga-wide'), [0, 60, 1600, 840], 'ESCAPE GAME · 60 MINUTES', ['Sur les traces', 'de Baba Yaga']],
  ['reservation', scene66('trois-portes'), [80, 50, 1520, 798], 'DE 2 À 6 JOUEURS', ['Choisissez', 'votre légende']],
  ['carte-cadeau', scene66('carte-cadeau'), [0, 80, 1600, 840], 'CARTE CADEAU', ['Offrez une heure', 'de légende']],
  ['blog', scene66('etagere-livres'), [-180, 60, 1600, 840], 'LE BLOG', ['Conseils d’équipe', 'et coulisses']],
  ['contact', scene66('porte-sous-la-pluie'), [0, 30, 1600, 840], 'À PROVINS', ['Poussez', 'la porte bleue']],
];
put(66, 'accueil', og({ lines: ['Une heure pour entrer', 'dans la légende'], kicker: 'ESCAPE GAME À PROVINS' }));
for (const [name, scene, crop, kicker, lines] of CARDS) put(66, name, card({ scene, crop, dark: '#0b0f1d', label: `L’Antre des Légendes : ${lines.join(' ')}`, over: over66(kicker, lines) }));
const line67 = (words, o) => `<path d="${text(words, { x: 74, dp: 1, ...o }).d}" fill="${o.fill}"/>`;
put(67, 'accueil', card({ scene: 'site-67/hero-cave.svg', crop: [560, 110, 1600, 840], dark: '#22060f', label: 'La Cave des Légendes', over: line67('LA CAVE DES LÉGENDES', { font: 'mont600', size: 21, track: 260, y: 250, fill: '#c9a24b' }) + line67('Le vin, son lieu,', { font: 'corm600', size: 82, y: 352, fill: '#fbf6ec' }) + line67('son année', { font: 'corm600', size: 82, y: 436, fill: '#fbf6ec' }) + line67('Caviste à Provins', { font: 'mont500', size: 22, y: 500, fill: '#fbf6ec' }) }));

// Logos, icons, plan and card for shared links of La Voie Haute: node art/site-68/scripts/logos.mjs
// Lettering is outlines of Montserrat (SIL Open Font License 1.1), by the font engine of pdfkit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

const here = import.meta.dirname, root = join(here, '../../..');
const ofApi = createRequire(join(root, 'apps/api/package.json'));
const fontkit = createRequire(ofApi.resolve('pdfkit'))('fontkit');
const face = (name) => fontkit.openSync(ofApi.resolve(`@expo-google-fonts/montserrat/${name}/Montserrat_${name}.ttf`));
const bold = face('800ExtraBold'), semi = face('600SemiBold');
const r = (n) => Math.round(n * 100) / 100;

function words(font, text, { x, y, size, track = 0, anchor = 'start', fill }) {
  const k = size / font.unitsPerEm, run = font.layout(text), widths = run.positions.map((p) => p.xAdvance * k + track);
  const total = widths.reduce((a, b) => a + b, 0) - track; let at = anchor === 'middle' ? x - total / 2 : x, d = '';
  run.glyphs.forEach((g, i) => { for (const { command, args } of g.path.commands) d += { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' }[command] + args.map((v, j) => r(j % 2 ? y - v * k : at + v * k)).join(' '); at += widths[i]; });
  return `<path fill="${fill}" d="${d}"/>`;
}

// The mark: a summit in two folds, and the holds that lead to it.
const mark = ({ left, right, dots }) =>
  `<path fill="${left}" d="M4 58L30 8Q32 4 34 8L36 14L26 34L32 58Z"/><path fill="${right}" d="M36 14L60 58H32L26 34Z"/>` +
  [[44, 50, 3.4], [38, 41, 3.1], [43, 32, 2.8], [37.5, 24, 2.5]].map(([x, y, q]) => `<circle cx="${x}" cy="${y}" r="${q}" fill="${dots}"/>`).join('');
const COLOUR = { left: '#e4572e', right: '#2c7a66', dots: '#ffffff' }, ON_DARK = { left: '#f06a42', right: '#4fa48d', dots: '#ffffff' };
const NAME = 'La Voie Haute';
const svg = (w, h, k, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w * k}" height="${h * k}" role="img" aria-label="${NAME}"><title>${NAME}</title>${body}</svg>\n`;
const line = (m, ink, soft) => svg(262, 64, 2, mark(m) + words(bold, NAME, { x: 72, y: 36, size: 27, track: -0.8, fill: ink }) + words(semi, 'ESCALADE EN ÉQUIPE', { x: 73, y: 54, size: 11.2, track: 1.9, fill: soft }));
const square = (radius, k) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512" role="img" aria-label="${NAME}"><rect width="64" height="64" rx="${radius}" fill="#15302b"/><g transform="translate(${32 - 32 * k} ${33 - 33 * k}) scale(${k})">${mark(ON_DARK)}</g></svg>\n`;

const FILES = {
  'logo.svg': line(ON_DARK, '#ffffff', '#cbd5ca'),
  'logo-dark-theme.svg': line(ON_DARK, '#ffffff', '#cbd5ca'),
  'logo-light-theme.svg': line(COLOUR, '#14211e', '#4b5b56'),
  'logo-footer.svg': svg(220, 150, 1, `<g transform="translate(66 4) scale(1.36)">${mark(ON_DARK)}</g>` + words(bold, NAME, { x: 110, y: 118, size: 27, track: -0.8, anchor: 'middle', fill: '#ffffff' }) + words(semi, 'ESCALADE EN ÉQUIPE', { x: 110, y: 140, size: 11.2, track: 1.9, anchor: 'middle', fill: '#cbd5ca' })),
  'logo-favicon.svg': square(15, 0.78),
};
const served = join(root, 'apps/web/public/site-68'), kept = join(root, 'art/identity/site-68');
for (const dir of [served, kept]) mkdirSync(dir, { recursive: true });
for (const [name, text] of Object.entries(FILES)) for (const dir of [served, kept]) writeFileSync(join(dir, name), text);
writeFileSync(join(kept, 'logo-favicon-maskable.svg'), square(0, 0.62));

// The card for shared links: the scene with mark and title.
const scene = readFileSync(join(here, '../le-nid-du-grand-duc-wide.svg'), 'utf8').replace('width="1600" height="900"', 'x="0" y="-22" width="1200" height="675"');
mkdirSync(join(kept, 'partage'), { recursive: true });
writeFileSync(join(kept, 'partage/accueil.svg'), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">${scene}<rect width="720" height="630" fill="#15302b" opacity=".55"/><g transform="translate(70 96) scale(1.7)">${mark(ON_DARK)}</g>${words(bold, NAME, { x: 70, y: 300, size: 74, track: -2, fill: '#ffffff' })}${words(semi, 'L’escalade qui se joue en équipe', { x: 72, y: 362, size: 31, fill: '#f6dcc8' })}${words(semi, 'Nemours, Seine-et-Marne', { x: 72, y: 410, size: 27, fill: '#cbd5ca' })}</svg>\n`);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [text, size, name] of [[square(15, 0.78), 32, 'favicon-32.png'], [square(0, 0.62), 180, 'favicon-180.png'], [square(15, 0.78), 512, 'favicon-512.png'], [square(0, 0.62), 512, 'favicon-maskable-512.png']]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0;background:transparent">${text.replace('width="512" height="512"', `style="display:block;width:${size}px;height:${size}px"`)}`);
  const bytes = await page.screenshot({ omitBackground: true });
  for (const dir of [served, kept]) writeFileSync(join(dir, name), bytes);
  await page.close();
}
await browser.close();

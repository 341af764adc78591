// The quarter around the venue: full and small map, on paper and by night. Fictitious streets.
// All lettering is drawn as outlines, so nothing depends on a font and nothing spills;
// flat fills, strokes and dashes only, so that a PDF library can draw the same paths.
// Usage, from the root of the repository: NODE_DEPS=apps/api node art/site-66/scripts/plan.mjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rng, f, lerp, smooth, poly } from './lib.mjs';
const here = dirname(fileURLToPath(import.meta.url));
const req = createRequire(join(process.env.NODE_DEPS ?? process.cwd(), 'package.json'));
const fontkit = createRequire(req.resolve('pdfkit'))('fontkit');
const files = { 500: '500Medium/Montserrat_500Medium', 600: '600SemiBold/Montserrat_600SemiBold', 700: '700Bold/Montserrat_700Bold', 800: '800ExtraBold/Montserrat_800ExtraBold' };
const cuts = {}; const cut = (w) => (cuts[w] ??= fontkit.openSync(req.resolve('@expo-google-fonts/montserrat/' + files[w] + '.ttf'))); const base = cut(600);
const width = (t, size, w) => cut(w).layout(t).advanceWidth * size / base.unitsPerEm;
function text(t, x, y, size, w, { anchor = 'start', track = 0 } = {}) {
  const s = size / base.unitsPerEm, run = cut(w).layout(t); const total = run.advanceWidth * s + track * (t.length - 1);
  let cx = x - (anchor === 'middle' ? total / 2 : anchor === 'end' ? total : 0), d = '';
  run.glyphs.forEach((g, i) => { d += g.path.scale(s, -s).translate(cx, y).toSVG(); cx += run.positions[i].xAdvance * s + track; });
  return d.replace(/-?\d+\.\d+/g, (n) => f(+n));
}
const PAL = {
  paper: { ground: '#e9d8b6', far: '#e2cfa8', street: '#fdf7ea', kerb: '#cdb88f', roof: ['#d8c096', '#cfb486', '#dcc7a2', '#c9ab7c'], ridge: '#a98a58', lit: null, park: '#c3cfa8', parkLine: '#9caf84', parkInk: '#2f4226', tree: ['#8aa278', '#7a946a'], water: '#a8c8cf', wave: '#6f9ca6', bank: '#cfd6b4', wall: '#9a8158', wallTop: '#c9b48a', rail: '#5b5262', name: '#54452c', halo: '#fdf7ea', route: '#b0480a', routeBack: '#fff8ea', walk: '#17633f', glow: '#ffc27a', plate: '#141a33', plateIn: '#fff6e4', plate2: '#ffc98a', chip: '#fffaf0', chipIn: '#1c1922', chip2: '#5a4a34', chipLine: '#c9b48a', pin: '#141a33', flame: '#f58a1f', core: '#ffe0a8' },
  nuit: { ground: '#19214a', far: '#141b3e', street: '#3a4881', kerb: '#0f1530', roof: ['#27326a', '#2d3974', '#222c5f', '#313e7c'], ridge: '#5161a0', lit: '#ffc987', park: '#1f4a44', parkLine: '#3c7a67', parkInk: '#e6f5ea', tree: ['#356e5e', '#2b5d50'], water: '#274a82', wave: '#7ea6e0', bank: '#1c2f52', wall: '#55608f', wallTop: '#7d88b8', rail: '#c3c4d4', name: '#eef0fa', halo: '#3a4881', route: '#ffae55', routeBack: '#0f1530', walk: '#7fe0b2', glow: '#f58a1f', plate: '#fff3da', plateIn: '#161b33', plate2: '#8a3f04', chip: '#0c1124', chipIn: '#fff6e4', chip2: '#c3c4d4', chipLine: '#56639a', pin: '#fff3da', flame: '#f07f12', core: '#8a3f04' },
};
const cat = (pts, n = 14) => { const o = []; for (let i = 0; i < pts.length - 1; i++) { const a = pts[Math.max(0, i - 1)], b = pts[i], c = pts[i + 1], e = pts[Math.min(pts.length - 1, i + 2)]; for (let k = 0; k < n; k++) { const t = k / n, u = t * t, v = u * t; o.push([0, 1].map((j) => 0.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - e[j]) * u + (3 * b[j] - a[j] - 3 * c[j] + e[j]) * v))); } } o.push(pts.at(-1)); return o; };
const near = (line, x, y) => Math.min(...line.map(([a, b]) => Math.hypot(a - x, b - y)));

function plan({ W, H, pal, full }) {
  const C = PAL[pal], R = rng(661), out = []; const add = (s) => out.push(s);
  const P = (d, fill, extra = '') => add(`<path d="${d}" fill="${fill}"${extra ? ' ' + extra : ''}/>`);
  const L = (d, stroke, w, extra = '') => add(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${extra ? ' ' + extra : ''}/>`);
  // ── the ground plan, the same for both sizes: one drawing, two windows on it
  const S = {
    guet: { w: 34, p: [[-40, 74], [120, 62], [340, 66], [560, 48], [780, 40]] },
    chandelles: { w: 34, p: [[-40, 424], [100, 432], [340, 426], [600, 418], [780, 424]] },
    herse: { w: 34, p: [[78, -40], [72, 64], [64, 240], [74, 430], [73, 466]] },
    sablier: { w: 32, p: [[336, 64], [346, 150], [338, 240], [346, 426]] },
    beffroi: { w: 52, p: [[612, -40], [620, 48], [630, 220], [632, 418], [642, 522], [630, 584]] },
    lanternes: { w: 36, p: [[338, 226], [440, 214], [540, 220], [628, 224]] },
    est: { w: 22, p: [[628, 150], [700, 140], [790, 150]] },
    quai: { w: 18, p: [[-40, 482], [120, 472], [330, 478], [540, 466], [640, 472], [800, 478]] },
  };
  for (const s of Object.values(S)) s.line = cat(s.p);
  const river = cat([[-40, 524], [110, 510], [300, 524], [480, 508], [640, 510], [800, 528]]);
  const sq = [94, 112, 314, 396]; // place Honoré-de-Balzac
  add(`<rect x="-60" y="-60" width="880" height="680" fill="${C.ground}"/>`);
  // beyond the river
  P(smooth(river) + 'L820 640L-60 640Z', C.bank);
  // river
  L(smooth(river), C.kerb, 46); L(smooth(river), C.water, 40);
  L(smooth(river.map(([x, y]) => [x, y - 6])), C.wave, 2, 'stroke-dasharray="26 44"'); L(smooth(river.map(([x, y]) => [x, y + 8])), C.wave, 2, 'stroke-dasharray="40 58" stroke-dashoffset="30"');
  // houses: two rows along every street, none on a street, the square or the water
  const houses = []; const clear = (x, y, r) => Object.values(S).every((s) => near(s.line, x, y) > s.w / 2 + r * 0.8) && near(river, x, y) > 30 + r && !(x > sq[0] - r && x < sq[2] + r && y > sq[1] - r && y < sq[3] + r) && y < 466 && houses.every((h) => Math.hypot(h.x - x, h.y - y) > (h.r + r) * 0.98);
  for (const s of Object.values(S)) for (const row of [0, 1, 2]) for (const side of [-1, 1]) {
    let i = 1; while (i < s.line.length - 1) {
      const [ax, ay] = s.line[i - 1], [bx, by] = s.line[i + 1], l = Math.hypot(bx - ax, by - ay) || 1, hw = R.in(19, 34), hd = R.in(20, 27);
      const off = s.w / 2 + 4 + hd / 2 + row * 32, x = s.line[i][0] - (by - ay) / l * off * side, y = s.line[i][1] + (bx - ax) / l * off * side;
      const r = Math.max(hw, hd) / 2; if (clear(x, y, r)) houses.push({ x, y, r, hw, hd, a: Math.atan2(by - ay, bx - ax) * 180 / Math.PI + R.in(-2.5, 2.5), c: R.pick(C.roof), w: R() });
      let go = hw + 3; while (go > 0 && i < s.line.length - 1) { go -= Math.hypot(s.line[i + 1][0] - s.line[i][0], s.line[i + 1][1] - s.line[i][1]); i++; }
    }
  }
  // streets: kerb, then surface
  for (const s of Object.values(S)) L(smooth(s.line), C.kerb, s.w + 5);
  for (const s of Object.values(S)) L(smooth(s.line), C.street, s.w);
  // the venue's street glows
  L(smooth(S.lanternes.line.slice(6)), C.glow, S.lanternes.w - 2, `opacity="${pal === 'nuit' ? 0.9 : 0.75}"`);
  for (const h of houses) { if (!full && (h.x < 280 || h.y < 60 || h.y > 436)) continue; const { hw, hd } = h; add(`<g transform="translate(${f(h.x)} ${f(h.y)}) rotate(${f(h.a)})"><path d="M${f(-hw / 2)} ${f(-hd / 2)}h${f(hw)}v${f(hd)}h${f(-hw)}Z" fill="${h.c}"/><path d="M${f(-hw / 2)} 0h${f(hw)}v${f(hd / 2)}h${f(-hw)}Z" fill="${C.ridge}" opacity=".22"/><path d="M${f(-hw / 2)} 0h${f(hw)}" stroke="${C.ridge}" stroke-width="1.2" opacity=".8"/>${C.lit && h.w > 0.62 ? `<path d="M${f(-hw / 2 + 5)} ${f(hd / 4 - 2)}h5v5h-5Z" fill="${C.lit}"/>` : ''}</g>`); }
  // square with trees, parked
  add(`<rect x="${sq[0]}" y="${sq[1]}" width="${sq[2] - sq[0]}" height="${sq[3] - sq[1]}" rx="16" fill="${C.park}"/><rect x="${sq[0] + 9}" y="${sq[1] + 9}" width="${sq[2] - sq[0] - 18}" height="${sq[3] - sq[1] - 18}" rx="10" fill="none" stroke="${C.parkLine}" stroke-width="2"/>`);
  for (let i = 0; i < 7; i++) for (const [x, y] of [[sq[0] + 24 + i * 28, sq[1] + 24], [sq[0] + 24 + i * 28, sq[3] - 24]]) add(`<circle cx="${f(x)}" cy="${f(y)}" r="11" fill="${C.tree[i % 2]}"/><circle cx="${f(x - 3)}" cy="${f(y - 3)}" r="4" fill="${C.park}" opacity=".45"/>`);
  // bank trees
  for (let i = 0; i < 26; i++) { const x = -10 + i * 31 + R.in(-8, 8), y = 556 + R.in(-8, 24); if (x > 560 && x < 690) continue; add(`<circle cx="${f(x)}" cy="${f(y)}" r="${f(R.in(7, 12))}" fill="${C.tree[i % 2]}"/>`); }
  // bridge
  const br = S.beffroi.line.filter(([, y]) => y > 484 && y < 540); L(smooth(br.map(([x, y]) => [x - 28, y])), C.wall, 5); L(smooth(br.map(([x, y]) => [x + 28, y])), C.wall, 5);
  // rails and the station
  L('M-60 606C160 596 400 608 820 600', C.rail, 3); L('M-60 616C160 606 400 618 820 610', C.rail, 3); let ti = ''; for (let x = -56; x < 820; x += 15) ti += `M${x} ${f(599 + Math.sin(x / 130) * 2)}v20`; L(ti, C.rail, 2.4, 'opacity=".7"');
  // ── ways: from the station, from the car park
  const way = smooth([...S.beffroi.line.filter(([, y]) => y < 580 && y > 240).map(([x, y]) => [x - (y < 470 ? 13 : y < 540 ? 13 - (y - 470) * 0.16 : 2), y]).reverse(), [614, 228], [590, 222], [540, 219], [486, 215]]);
  L(way, C.routeBack, 11, 'opacity=".9"'); L(way, C.route, 6.5, 'stroke-dasharray="0.1 13"');
  const walk = smooth([[314, 286], [334, 282], [339, 256], [350, 230], [396, 219], [438, 216]]);
  L(walk, C.routeBack, 11, 'opacity=".9"'); L(walk, C.walk, 6.5, 'stroke-dasharray="0.1 13"');
  // ── names of streets, on their street
  const label = (t, x, y, a, size = 21) => { add(`<g transform="translate(${x} ${y}) rotate(${a})"><path d="${text(t, 0, size * 0.35, size, 600, { anchor: 'middle' })}" fill="${C.name}" stroke="${C.halo}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"/></g>`); };
  if (full) {
    label('rue du Vieux-Guet', 208, 63, -0.5, 23); label('rue aux Chandelles', 205, 431, 0.5, 23); label('rue de la Herse', 65, 252, -90, 22); label('ruelle du Sablier', 341, 150, 90, 21.2); label('rue du Beffroi', 643, 326, 89.5, 23); label('Le Durteint', 470, 510, -4, 22);
  } else label('rue du Beffroi', 643, 322, 89.5, 20);
  // ── the venue
  const px = 462, py = 214; for (const [r, o] of [[62, .12], [44, .16], [28, .22]]) add(`<circle cx="${px}" cy="${py}" r="${r}" fill="${C.glow}" opacity="${o}"/>`);
  const t1 = 'L’Antre des Légendes', t2 = '12 rue des Trois-Lanternes', s1 = full ? 27 : 25, s2 = full ? 22.5 : 20, pw = Math.max(width(t1, s1, 800), width(t2, s2, 600)) + 36, ph = full ? 82 : 74, x0 = full ? Math.min(372, W - pw - 14) : 330, y0 = full ? 84 : 92;
  P(`M${f(x0 + 12)} ${y0}h${f(pw - 24)}q12 0 12 12v${ph - 24}q0 12-12 12h${f(-(pw - 24) + (px - x0) + 2)}L${px} ${py - 34}l-14-${f(py - 34 - y0 - ph)}H${f(x0 + 12)}q-12 0-12-12v-${ph - 24}q0-12 12-12Z`, C.plate);
  P(text(t1, x0 + 18, y0 + (full ? 34 : 31), s1, 800, { track: -0.5 }), C.plateIn); P(text(t2, x0 + 18, y0 + (full ? 64 : 58), s2, 600), C.plate2);
  add(`<circle cx="${px}" cy="${py}" r="19" fill="${C.pin}"/>`); P(`M${px} ${py - 14}C${px + 2} ${py - 8} ${px + 10} ${py - 4} ${px + 10} ${py + 4}A10 10 0 0 1 ${px - 10} ${py + 4}C${px - 10} ${py - 4} ${px - 2} ${py - 8} ${px} ${py - 14}Z`, C.flame); P(`M${px} ${py - 2}C${px + 1} ${py + 1} ${px + 5} ${py + 3} ${px + 5} ${py + 7}A5 5 0 0 1 ${px - 5} ${py + 7}C${px - 5} ${py + 3} ${px - 1} ${py + 1} ${px} ${py - 2}Z`, C.core);
  // ── chips: parking, station
  const chip = (x, y, ico, a, b, bold = 22) => { const cw = Math.max(width(a, bold, 700), width(b, 21.5, 600)) + 76, chh = 68; add(`<rect x="${f(x)}" y="${y}" width="${f(cw)}" height="${chh}" rx="12" fill="${C.chip}" stroke="${C.chipLine}" stroke-width="2"/>`); ico(x + 33, y + chh / 2); P(text(a, x + 62, y + 30, bold, 700, { track: -0.3 }), C.chipIn); P(text(b, x + 62, y + 56, 21.5, 600), C.chip2); return cw; };
  const icoP = (x, y) => { add(`<rect x="${f(x - 20)}" y="${y - 20}" width="40" height="40" rx="9" fill="#2a62b8"/>`); P(text('P', x, y + 10.5, 30, 800, { anchor: 'middle' }), '#fff'); };
  const icoT = (x, y) => { add(`<rect x="${f(x - 20)}" y="${y - 20}" width="40" height="40" rx="9" fill="${C.chipIn}"/>`); add(`<g transform="translate(${f(x - 13)} ${y - 14}) scale(1.12)" fill="none" stroke="${C.chip}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M7 3h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3ZM4 11h16M8 21l2-4M16 21l-2-4"/></g>`); };
  if (full) { const gx = (sq[0] + sq[2]) / 2; icoP(gx, 190); P(text('place', gx, 246, 22, 600, { anchor: 'middle' }), C.parkInk); P(text('Honoré-de-Balzac', gx, 274, 21.5, 700, { anchor: 'middle', track: -0.3 }), C.parkInk); P(text('gratuit, 3 min', gx, 306, 20, 600, { anchor: 'middle', track: -0.3 }), C.parkInk); const sw = Math.max(width('Gare de Provins', 22, 700), width('10 min à pied', 21.5, 600)) + 76; add(`<circle cx="630" cy="584" r="12" fill="${C.route}"/><circle cx="630" cy="584" r="4.500" fill="${C.routeBack}"/>`); chip(610 - sw, 550, icoT, 'Gare de Provins', '10 min à pied'); }
  else {
    const small = (x, y, ico, a, b) => { const cw = Math.max(width(a, 19, 700), width(b, 18, 600)) + 62; add(`<rect x="${f(x)}" y="${y}" width="${f(cw)}" height="58" rx="11" fill="${C.chip}" stroke="${C.chipLine}" stroke-width="2"/>`); add(`<g transform="translate(${f(x + 28)} ${y + 29}) scale(.86)">`); ico(0, 0); add('</g>'); P(text(a, x + 53, y + 25, 19, 700, { track: -0.2 }), C.chipIn); P(text(b, x + 53, y + 48, 18, 600), C.chip2); };
    small(304, 282, icoP, 'Parking gratuit', '3 min, ruelle du Sablier'); small(372, 352, icoT, 'Gare de Provins', '10 min à pied');
    P('M607 396h24l-12 18Z', C.route);
  }
  return { out, C };
}
const doc = (W, H, vb, title, desc, parts) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${vb}" width="${W}" height="${H}" role="img" aria-labelledby="plan-t plan-d"><title id="plan-t">${title}</title><desc id="plan-d">${desc}</desc>${parts.join('\n')}</svg>\n`;
const T = 'Plan du quartier de L’Antre des Légendes', D = 'Depuis la gare de Provins, passer le pont du Durteint, monter la rue du Beffroi, puis prendre à gauche la rue des Trois-Lanternes : le 12 est à 10 minutes à pied. Depuis le parking de la place Honoré-de-Balzac, prendre la ruelle du Sablier, puis à droite : 3 minutes.';
for (const pal of ['paper', 'nuit']) {
  const sfx = pal === 'nuit' ? '-nuit' : '';
  const a = plan({ W: 720, H: 640, pal, full: true }); writeFileSync(join(here, '../plan' + sfx + '.svg'), doc(720, 640, '0 0 720 640', T, D, a.out));
  const b = plan({ W: 720, H: 640, pal, full: false }); writeFileSync(join(here, '../plan-petit' + sfx + '.svg'), doc(420, 340, '296 78 420 340', T, D, b.out));
  console.log('plan' + sfx, Math.round(a.out.join('').length / 1024) + ' KB');
}


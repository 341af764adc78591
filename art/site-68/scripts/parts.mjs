// The climbing hall: faceted walls, holds, ropes, climbers seen from behind.
import { f, lerp, mix, rng, poly, smooth } from '../../site-66/scripts/lib.mjs';

export const C = {
  ink: '#0f2320', deep: '#15302b', pine: '#1d3f39', moss: '#28524a', sage: '#43706a', mist: '#8fb0a4',
  pale: '#cbd5ca', paper: '#f4f6f2', white: '#ffffff', mint: '#dfece6',
  coral: '#e4572e', ember: '#b83e1b', peach: '#f6b79c', sand: '#f0dcc0', wood: '#d8a877', bark: '#8a5a3a',
  ochre: '#e0a63a', teal: '#2c7a66', sky: '#e9f1ec', rose: '#f7ddd0',
};

// A wall of folded panels: a jittered grid of triangles, each with its own share of the light.
export function wall(S, { x, y, w, h, cols, rows, seed, light = '#f7efe4', dark = '#c9b79f', jitter = 0.3, lx = -0.6, ly = -0.8, clip = '' }) {
  const R = rng(seed), px = [], cw = w / cols, ch = h / rows;
  for (let j = 0; j <= rows; j++) { px.push([]); for (let i = 0; i <= cols; i++) { const e = i === 0 || i === cols, t = j === 0 || j === rows; px[j].push([x + i * cw + (e ? 0 : R.in(-1, 1) * cw * jitter), y + j * ch + (t ? 0 : R.in(-1, 1) * ch * jitter), R()]); } }
  const tri = (a, b, c) => {
    const z = (p) => p[2] * 1.4 * cw; const u = [b[0] - a[0], b[1] - a[1], z(b) - z(a)], v = [c[0] - a[0], c[1] - a[1], z(c) - z(a)];
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]], l = Math.hypot(...n) || 1, s = Math.sign(n[2]) || 1;
    const d = (n[0] * s * lx + n[1] * s * ly + n[2] * s * 0.9) / l / Math.hypot(lx, ly, 0.9);
    const fill = mix(dark, light, Math.max(0, Math.min(1, 0.5 + d * 0.62)));
    return `<path d="${poly([a, b, c])}" fill="${fill}" stroke="${fill}" stroke-width="1.2"/>`;
  };
  S.open(clip);
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) { const a = px[j][i], b = px[j][i + 1], c = px[j + 1][i + 1], d = px[j + 1][i]; if (R() < 0.5) S.add(tri(a, b, c), tri(a, c, d)); else S.add(tri(a, b, d), tri(b, c, d)); }
  // the holes that holds are bolted to
  let dots = ''; for (let yy = y + 36; yy < y + h - 10; yy += 54) for (let xx = x + 30 + ((yy / 54) % 2) * 22; xx < x + w - 10; xx += 62) dots += `M${f(xx + R.in(-5, 5))} ${f(yy + R.in(-5, 5))}h0`;
  S.add(`<path d="${dots}" stroke="${mix(dark, C.ink, 0.35)}" stroke-width="4" stroke-linecap="round" opacity=".32"/>`);
  S.close();
}

// A hold: a pebble with its shadow, its lit side and its bolt.
export function hold(S, x, y, r, color, seed = 1, squash = 0.72) {
  const R = rng(seed * 7919 + Math.round(x + y)), n = 8, pts = [], a0 = R() * 6;
  for (let i = 0; i < n; i++) { const a = a0 + (i / n) * Math.PI * 2, q = r * R.in(0.78, 1.14); pts.push([x + Math.cos(a) * q, y + Math.sin(a) * q * squash]); }
  const d = smooth(pts, true);
  S.path(smooth(pts.map(([a, b]) => [a + r * 0.16, b + r * 0.34]), true), C.ink, 'opacity=".22"');
  S.path(d, mix(color, C.ink, 0.26)); S.path(smooth(pts.map(([a, b]) => [x + (a - x) * 0.88 - r * 0.05, y + (b - y) * 0.84 - r * 0.1]), true), color);
  S.path(smooth(pts.map(([a, b]) => [x + (a - x) * 0.42 - r * 0.22, y + (b - y) * 0.36 - r * 0.24]), true), mix(color, '#ffffff', 0.42), 'opacity=".75"');
  S.circ(x, y, Math.max(1.8, r * 0.13), mix(color, C.ink, 0.6));
}

export function route(S, pts, color, r, seed) { pts.forEach(([x, y, k = 1], i) => hold(S, x, y, r * k, color, seed + i)); }

// Joints around the hips; the climber is seen from behind.
const POSES = {
  reach: { sh: [6, -74], hd: [12, -108], le: [-34, -96], lh: [-52, -140], re: [44, -112], rh: [58, -170], lk: [-44, 22], lf: [-52, 78], rk: [42, -4], rf: [54, 52] },
  high: { sh: [-4, -72], hd: [-8, -106], le: [-32, -106], lh: [-40, -160], re: [34, -70], rh: [62, -104], lk: [-50, -16], lf: [-58, 40], rk: [22, 46], rf: [30, 108] },
  wide: { sh: [0, -70], hd: [2, -104], le: [-46, -84], lh: [-84, -112], re: [48, -92], rh: [80, -134], lk: [-46, 12], lf: [-82, 54], rk: [44, 26], rf: [62, 84] },
  sit: { sh: [-16, -68], hd: [-22, -102], le: [8, -82], lh: [30, -118], re: [16, -52], rh: [34, -88], lk: [52, -26], lf: [98, 8], rk: [46, 6], rf: [88, 44] },
  stand: { sh: [0, -78], hd: [1, -112], le: [-24, -40], lh: [-20, 0], re: [26, -44], rh: [22, -4], lk: [-13, 52], lf: [-16, 106], rk: [14, 52], rf: [17, 106] },
  belay: { sh: [-4, -78], hd: [-14, -111], le: [24, -58], lh: [40, -92], re: [26, -38], rh: [46, -18], lk: [-20, 50], lf: [-28, 106], rk: [20, 50], rf: [28, 106] },
  point: { sh: [0, -78], hd: [2, -112], le: [-26, -42], lh: [-22, -2], re: [40, -94], rh: [76, -122], lk: [-14, 52], lf: [-18, 106], rk: [14, 52], rf: [20, 106] },
};

export function climber(S, x, y, k, pose, { skin = '#8a5a3a', shirt = C.coral, legs = C.pine, hair = C.ink, helmet = null, flip = false, bun = false } = {}) {
  const p = POSES[pose], m = flip ? -1 : 1;
  const limb = (a, b, c, w, col) => `<path d="M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}L${f(c[0])} ${f(c[1])}" stroke="${col}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const hipL = [-11, 0], hipR = [11, 0], shL = [p.sh[0] - 19, p.sh[1] + 3], shR = [p.sh[0] + 19, p.sh[1] + 3];
  const low = mix(legs, C.ink, 0.25), mid = (a, b, t) => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
  S.open(`transform="translate(${f(x)} ${f(y)}) scale(${(k * m).toFixed(3)} ${k.toFixed(3)})" filter="${S.shadow(3, 5, 4, C.ink, 0.28, 30)}"`);
  S.add(limb(hipL, p.lk, p.lf, 21, low), limb(hipR, p.rk, p.rf, 21, legs));
  for (const q of [p.lf, p.rf]) S.ell(q[0], q[1] + 5, 13, 8.5, C.ink);
  S.add(limb(shL, p.le, p.lh, 13.5, skin), limb(shR, p.re, p.rh, 13.5, skin));
  S.add(`<path d="M${f(shL[0])} ${f(shL[1])}L${f(mid(shL, p.le, 0.5)[0])} ${f(mid(shL, p.le, 0.5)[1])}M${f(shR[0])} ${f(shR[1])}L${f(mid(shR, p.re, 0.5)[0])} ${f(mid(shR, p.re, 0.5)[1])}" stroke="${shirt}" stroke-width="18" stroke-linecap="round"/>`);
  for (const q of [p.lh, p.rh]) S.circ(q[0], q[1], 7.5, skin);
  S.add(`<path d="M${f(p.sh[0])} ${f(p.sh[1] + 2)}L${f(p.hd[0])} ${f(p.hd[1] + 8)}" stroke="${mix(skin, C.ink, 0.15)}" stroke-width="14" stroke-linecap="round"/>`);
  S.path(`M${f(shL[0] - 7)} ${f(shL[1] - 3)}Q${f(p.sh[0])} ${f(p.sh[1] - 13)} ${f(shR[0] + 7)} ${f(shR[1] - 3)}L21 2Q0 12 -21 2Z`, shirt, `stroke="${shirt}" stroke-width="5" stroke-linejoin="round"`);
  S.path(`M${f(p.sh[0] + 2)} ${f(p.sh[1] - 6)}Q${f(shR[0] + 4)} ${f(shR[1] - 6)} ${f(shR[0] + 7)} ${f(shR[1] - 2)}L21 2Q10 8 4 8Z`, mix(shirt, C.ink, 0.16), 'opacity=".7"');
  S.path('M-23 -4Q0 8 23 -4L22 10Q0 20 -22 10Z', mix(legs, C.ink, 0.3));
  S.add(`<path d="M-21 -1Q0 10 21 -1" stroke="${C.ochre}" stroke-width="4"/>`);
  S.circ(p.hd[0], p.hd[1], 17, hair); if (bun) S.circ(p.hd[0] - 4, p.hd[1] - 17, 8, hair);
  if (helmet) { S.path(`M${f(p.hd[0] - 20)} ${f(p.hd[1] + 3)}A20 20 0 0 1 ${f(p.hd[0] + 20)} ${f(p.hd[1] + 3)}Z`, helmet); S.path(`M${f(p.hd[0] + 3)} ${f(p.hd[1] - 16)}A20 20 0 0 1 ${f(p.hd[0] + 20)} ${f(p.hd[1] + 3)}H${f(p.hd[0] + 6)}Z`, mix(helmet, C.ink, 0.2), 'opacity=".6"'); }
  S.close();
}

export const rope = (S, pts, color = C.white, w = 5) => S.add(`<path d="${smooth(pts)}" stroke="${mix(color, C.ink, 0.45)}" stroke-width="${w + 2}" stroke-linecap="round" opacity=".4" transform="translate(3 4)"/><path d="${smooth(pts)}" stroke="${color}" stroke-width="${w}" stroke-linecap="round"/><path d="${smooth(pts)}" stroke="${C.teal}" stroke-width="${w * 0.45}" stroke-linecap="butt" stroke-dasharray="4 12" opacity=".8"/>`);

// Thick mats with a lit edge.
export function mats(S, y, h, w, colors = [C.pine, C.moss], x0 = -20) {
  const n = 5, step = (w + 40) / n;
  for (let i = 0; i < n; i++) S.rect(x0 + i * step, y, step - 4, h, i % 2 ? colors[1] : colors[0], 'rx="10"');
  S.rect(x0, y, w + 40, 7, C.mist, 'opacity=".55" rx="3"');
}

// A pane of daylight.
export function window_(S, x, y, w, h, cols, rows) {
  S.rect(x - 10, y - 10, w + 20, h + 20, C.white, 'rx="6"');
  S.rect(x, y, w, h, S.lin(0, y, 0, y + h, [[0, '#f8e3d3'], [0.55, '#f3efe2'], [1, '#dcebe3']]));
  let d = ''; for (let i = 1; i < cols; i++) d += `M${f(x + (w * i) / cols)} ${f(y)}v${f(h)}`; for (let j = 1; j < rows; j++) d += `M${f(x)} ${f(y + (h * j) / rows)}h${f(w)}`;
  S.add(`<path d="${d}" stroke="#ffffff" stroke-width="7"/>`);
}

// A pine of the forest, seen from far.
export const pine = (x, y, h, w = h * 0.36) => `M${f(x)} ${f(y - h)}L${f(x + w * 0.28)} ${f(y - h * 0.62)}H${f(x + w * 0.16)}L${f(x + w * 0.42)} ${f(y - h * 0.34)}H${f(x + w * 0.24)}L${f(x + w * 0.5)} ${f(y - h * 0.06)}H${f(x - w * 0.5)}L${f(x - w * 0.24)} ${f(y - h * 0.34)}H${f(x - w * 0.42)}L${f(x - w * 0.16)} ${f(y - h * 0.62)}H${f(x - w * 0.28)}Z`;

// The eagle owl: tufts, wings folded, two discs.
export function owl(S, x, y, k) {
  S.open(`transform="translate(${f(x)} ${f(y)}) scale(${k})" filter="${S.shadow(2, 6, 6, C.ink, 0.35, 30)}"`);
  S.path('M-58 60C-78 0 -70 -62 -46 -92L-56 -132L-22 -108Q0 -116 22 -108L56 -132L46 -92C70 -62 78 0 58 60Q30 96 0 98Q-30 96 -58 60Z', C.bark);
  S.path('M-58 60C-78 0 -70 -62 -46 -92C-40 -20 -50 30 -30 82Q-46 78 -58 60ZM58 60C78 0 70 -62 46 -92C40 -20 50 30 30 82Q46 78 58 60Z', mix(C.bark, C.ink, 0.4));
  S.path('M-30 -40Q0 -16 30 -40Q40 20 22 82Q0 94 -22 82Q-40 20 -30 -40Z', C.sand);
  let d = ''; for (let j = 0; j < 4; j++) for (let i = -1; i <= 1; i++) d += `M${i * 17 - 6 + (j % 2) * 8} ${-6 + j * 20}q6 9 12 0`;
  S.add(`<path d="${d}" stroke="${C.bark}" stroke-width="4" stroke-linecap="round"/>`);
  for (const s of [-1, 1]) { S.circ(s * 22, -66, 22, C.sand); S.circ(s * 22, -66, 15, C.ochre); S.circ(s * 21, -65, 8, C.ink); S.circ(s * 21 + 3, -69, 2.6, '#fff'); }
  S.path('M-7 -58L7 -58L0 -38Z', C.ink);
  S.close();
}

// Error page of the theme « atelier »: a board of tools, one of which is missing.
import { Scene, f, mix, rng, save } from '../../site-66/scripts/lib.mjs';
import { C } from './parts.mjs';
const HAMMER = 'M-15 150V-70H15V150Q0 160 -15 150ZM-92 -70V-128Q-88 -142 -70 -142H44Q96 -138 104 -96Q74 -112 44 -104V-70Z';
const SAW = 'M-150 -40L150 30L140 70L-150 44ZM-236 -56Q-250 -60 -250 -40V44Q-250 62 -230 60L-150 52V-46Z';
const PLANE = 'M-170 40V-6Q-150 -30 -96 -30L-70 -84Q-50 -100 -34 -78L-20 -30H60Q84 -66 106 -40Q110 -24 120 -22Q164 -10 172 40Z';
const BRUSH = 'M-12 -150Q0 -166 12 -150L20 16H-20ZM-34 22H34V64H-34ZM-34 70H34Q40 130 12 150Q-28 150 -34 70Z';
const CHISEL = 'M-16 -150Q0 -162 16 -150L20 -10H-20ZM-11 -4H11V110L-11 140Z';
const COMPASS = 'M-8 -140H8V-112L70 130L52 118L0 -70L-52 118L-70 130L-8 -112Z';
export default function () {
  const w = 1600, h = 900, S = new Scene(w, h, 40), R = rng(4);
  S.rect(0, 0, w, h, S.lin(0, 0, 0, h, [[0, '#28524a'], [1, '#15302b']]));
  S.rect(-20, 40, w + 40, 560, S.lin(0, 40, 0, 600, [[0, '#3c6a60'], [1, '#2c564d']]));
  let d = ''; for (let y = 76; y < 590; y += 44) for (let x = 16; x < w; x += 44) d += `M${x} ${y}h0`; S.add(`<path d="${d}" stroke="#15302b" stroke-width="8" stroke-linecap="round" opacity=".5"/>`);
  S.path('M240 -40L900 -40L1300 900H-60Z', '#fdf3e2', 'opacity=".09"');
  S.path('M420 -40L760 -40L1000 900H220Z', '#fdf3e2', 'opacity=".08"');
  const tool = (dd, x, y, k, r, c, c2) => S.sheet(() => { S.open(`transform="translate(${x} ${y}) rotate(${r}) scale(${k})"`); S.path(dd, c); S.add(`<path d="${dd}" stroke="${c2}" stroke-width="5" stroke-linejoin="round"/>`); S.close(); }, { dx: 6, dy: 12, s: 9, c: C.ink, o: 0.45 });
  tool(SAW, 330, 200, 0.96, -6, '#dfe8e0', '#b7c8bd'); tool(CHISEL, 190, 420, 0.94, 0, C.wood, C.bark); tool(CHISEL, 290, 420, 0.8, 0, C.wood, C.bark); tool(BRUSH, 420, 410, 0.92, 0, C.peach, C.ember);
  tool(PLANE, 620, 420, 0.86, 0, C.wood, C.bark); tool(COMPASS, 620, 210, 0.72, 0, '#dfe8e0', '#b7c8bd');
  // the place of the missing one
  S.glow(900, 300, 330, '#fdf3e2', 0.42);
  S.add(`<g transform="translate(900 310) scale(1.22)"><path d="${HAMMER}" stroke="#ff8a63" stroke-width="7" stroke-linejoin="round" stroke-dasharray="16 13" stroke-linecap="round"/></g>`);
  S.circ(900, 106, 13, C.ochre); S.circ(896, 102, 5, '#fff4dc');
  tool(SAW, 1250, 190, 0.82, 186, '#dfe8e0', '#b7c8bd'); tool(BRUSH, 1150, 430, 0.84, 0, C.coral, C.ember); tool(BRUSH, 1250, 424, 0.96, 0, C.ochre, '#a8761c'); tool(CHISEL, 1360, 424, 0.92, 0, C.wood, C.bark); tool(COMPASS, 1480, 420, 0.82, 0, '#dfe8e0', '#b7c8bd');
  // the bench
  S.rect(-20, 640, w + 40, 280, S.lin(0, 640, 0, 900, [[0, '#d8a877'], [0.1, '#b98556'], [1, '#7d5334']])); S.rect(-20, 634, w + 40, 12, '#f0dcc0');
  let g = ''; for (let i = 0; i < 9; i++) g += `M-20 ${f(676 + i * 27 + R.in(-5, 5))}H${w + 20}`; S.add(`<path d="${g}" stroke="#5f3d26" stroke-width="3" opacity=".3"/>`);
  for (let i = 0; i < 26; i++) { const x = R.in(120, 1500), y = R.in(660, 720); S.add(`<path d="M${f(x)} ${f(y)}c${f(R.in(10, 26))} ${f(-R.in(10, 24))} ${f(R.in(26, 50))} ${f(R.in(0, 12))} ${f(R.in(14, 34))} ${f(R.in(8, 16))}" stroke="${mix('#f0dcc0', C.wood, R())}" stroke-width="${f(R.in(4, 8))}" stroke-linecap="round"/>`); }
  S.vignette(C.ink, 0.5, 0.56, 0.36, 0.8); S.grain(0.11);
  return [save('page-404', S)];
}

// A shelf of books by candlelight, in a stone niche.
import { Scene, P, f, lerp, mix, rng, roundArch, save } from './lib.mjs';
const COLOURS = ['#3b2a5a', '#24406b', '#5b2a2e', '#2c4a44', '#6b3f24', '#27305e', '#4a2238', '#1f3a52'];

export function candle(S, x, y, hgt, w, k = 1) { // foot at (x, y)
  S.glow(x, y - hgt - 26 * k, 330 * k, P.orange, .34);
  S.path(`M${f(x - w * 1.7)} ${f(y)}Q${f(x)} ${f(y + 12 * k)} ${f(x + w * 1.7)} ${f(y)}L${f(x + w * 1.3)} ${f(y - 10 * k)}H${f(x - w * 1.3)}Z`, '#8a5428');
  S.path(`M${f(x - w)} ${f(y - 6 * k)}V${f(y - hgt + 8)}Q${f(x - w * .4)} ${f(y - hgt - 6)} ${f(x)} ${f(y - hgt + 4)}Q${f(x + w * .5)} ${f(y - hgt - 4)} ${f(x + w)} ${f(y - hgt + 10)}V${f(y - 6 * k)}Z`, S.lin(x - w, 0, x + w, 0, [[0, '#e7c48c'], [.4, '#fff3d6'], [1, '#b98a54']]));
  S.path(`M${f(x - w)} ${f(y - hgt + 14)}q-4 ${f(26 * k)} 2 ${f(44 * k)}q6 ${f(-14 * k)} 5 ${f(-40 * k)}Z`, '#fff3d6');
  S.add(`<path d="M${f(x)} ${f(y - hgt + 4)}v${f(-14 * k)}" stroke="#2a1510" stroke-width="${f(3.4 * k)}"/>`);
  S.path(`M${f(x)} ${f(y - hgt - 4)}C${f(x - 15 * k)} ${f(y - hgt - 14 * k)} ${f(x - 9 * k)} ${f(y - hgt - 34 * k)} ${f(x + 1)} ${f(y - hgt - 58 * k)}C${f(x + 4 * k)} ${f(y - hgt - 40 * k)} ${f(x + 14 * k)} ${f(y - hgt - 18 * k)} ${f(x)} ${f(y - hgt - 4)}Z`, '#fff6dc');
  S.halos(x, y - hgt - 26 * k, 26 * k, 130 * k, 3, P.amber, .06); S.glow(x, y - hgt - 26 * k, 90 * k, P.gold, .8);
}
function book(S, R, x, base, w, h, lx) {
  const c = R.pick(COLOURS), near = Math.max(0, 1 - Math.abs(x + w / 2 - lx) / 700), c1 = mix(c, '#d98a44', near * .42), c0 = mix(c, '#070a16', .45 - near * .25);
  const lit = x + w / 2 < lx ? [[0, c0], [.75, c1], [1, mix(c1, '#ffe0a6', near * .4)]] : [[0, mix(c1, '#ffe0a6', near * .4)], [.25, c1], [1, c0]];
  S.path(`M${f(x)} ${f(base)}V${f(base - h + 6)}Q${f(x + w / 2)} ${f(base - h - 5)} ${f(x + w)} ${f(base - h + 6)}V${f(base)}Z`, S.lin(x, 0, x + w, 0, lit));
  const g = mix('#8a6a3a', '#ffd08a', near);
  if (R() < .8) S.add(`<path d="M${f(x + 3)} ${f(base - h * .82)}h${f(w - 6)}M${f(x + 3)} ${f(base - h * .78)}h${f(w - 6)}M${f(x + 3)} ${f(base - h * .14)}h${f(w - 6)}" stroke="${g}" stroke-width="2.4" opacity=".75"/>`);
  const q = R(), m = x + w / 2, y = base - h * .5; if (w > 34 && q < .3) S.path(`M${f(m)} ${f(y - 18)}l9 18l-9 18l-9-18Z`, g, 'opacity=".8"'); else if (w > 34 && q < .55) S.circ(m, y, 9, 'none', `stroke="${g}" stroke-width="3" opacity=".8"`); else if (q < .8) S.add(`<path d="M${f(m)} ${f(y - h * .16)}V${f(y + h * .16)}" stroke="${g}" stroke-width="${f(w * .16)}" stroke-dasharray="5 6" opacity=".6"/>`);
}
function row(S, R, x0, x1, base, hMax, lx, gaps = []) {
  let x = x0; while (x < x1) {
    const gap = gaps.find(([a, b]) => x + 20 > a && x < b); if (gap) { x = gap[1]; continue; }
    const w = R.in(26, 62), h = hMax * R.in(.66, .98), next = gaps.find(([a]) => x < a && x + w > a); if (x + w > x1 || next) { x = next ? next[1] : x1; continue; }
    if (R() < .09) { S.open(`transform="rotate(${f(R.in(-9, -5))} ${f(x + w)} ${f(base)})"`); book(S, R, x, base, w, h, lx); S.close(); x += w + 14; } else { book(S, R, x, base, w, h, lx); x += w + R.in(.5, 3); }
  }
}
export default function () {
  const w = 1600, h = 900, S = new Scene(w, h, 12), R = rng(314), lx = 830;
  S.rect(0, 0, w, h, S.lin(0, 0, w, h, [[0, '#1d2756'], [.6, '#161a3c'], [1, '#100f24']]));
  let st = ''; for (let y = 0, i = 0; y < h; y += 90, i++) { st += `M0 ${y}H${w}`; for (let x = (i % 2) * 95 + R.in(-20, 20); x < w; x += 190) st += `M${f(x)} ${y}v90`; } S.add(`<path d="${st}" stroke="#070a1a" stroke-width="4" opacity=".5"/>`);
  // niche: three nested arches, then the dark back
  [[690, '#27305e', '#141836'], [660, '#2d2748', '#171227'], [630, '#3a2430', '#170d14']].forEach(([r, a, b]) => S.sheet(() => { const d = `M${800 - r} ${h + 20}V330C${800 - r} 120 ${800 - r * .5} 40 800 ${20 + (690 - r) * .6}C${800 + r * .5} 40 ${800 + r} 120 ${800 + r} 330V${h + 20}Z`; S.path(d, S.lin(800 - r, 0, 800 + r, 0, [[0, a], [.5, b], [1, a]])); S.add(`<path d="${d}" stroke="#ffb46a" stroke-width="2" opacity=".22"/>`); }, { o: .55, s: 12 }));
  S.def(`<clipPath id="n"><path d="M190 ${h + 20}V330C190 140 490 66 800 66C1110 66 1410 140 1410 330V${h + 20}Z"/></clipPath>`);
  S.open('clip-path="url(#n)"'); S.rect(190, 0, 1220, h, S.radU(lx, 560, 760, [[0, '#7a3c1c'], [.4, '#3a1c1c'], [1, '#120a14']]));
  // upper shelf, far and colder
  S.sheet(() => row(S, R, 230, 1380, 356, 190, lx, [[690, 900]]), { o: .5, dy: 3, s: 6 });
  S.sheet(() => { S.rect(180, 356, 1240, 22, S.lin(180, 0, 1420, 0, [[0, '#2a1712'], [.5, '#9a5a2a'], [1, '#2a1712']])); S.rect(180, 378, 1240, 8, '#160b0a'); }, { dy: 8, s: 9, o: .6 });
  // hourglass on the upper shelf
  S.sheet(() => { const x = 795, b = 356; S.rect(x - 46, b - 14, 92, 14, '#8a5a2c', 'rx="4"'); S.rect(x - 46, b - 178, 92, 14, '#8a5a2c', 'rx="4"'); S.add(`<path d="M${x - 38} ${b - 14}V${b - 164}M${x + 38} ${b - 14}V${b - 164}" stroke="#c98246" stroke-width="6"/>`); S.path(`M${x - 28} ${b - 164}H${x + 28}C${x + 28} ${b - 120} ${x + 5} ${b - 104} ${x + 5} ${b - 90}C${x + 5} ${b - 76} ${x + 28} ${b - 60} ${x + 28} ${b - 14}H${x - 28}C${x - 28} ${b - 60} ${x - 5} ${b - 76} ${x - 5} ${b - 90}C${x - 5} ${b - 104} ${x - 28} ${b - 120} ${x - 28} ${b - 164}Z`, '#b9c6e4', 'opacity=".35"'); S.path(`M${x - 22} ${b - 14}H${x + 22}C${x + 18} ${b - 34} ${x + 4} ${b - 52} ${x} ${b - 56}C${x - 4} ${b - 52} ${x - 18} ${b - 34} ${x - 22} ${b - 14}ZM${x - 20} ${b - 128}H${x + 20}C${x + 12} ${b - 112} ${x + 3} ${b - 104} ${x} ${b - 92}C${x - 3} ${b - 104} ${x - 12} ${b - 112} ${x - 20} ${b - 128}Z`, P.gold); }, { dy: 3, s: 5 });
  // lower shelf with its books and the candle
  S.sheet(() => row(S, R, 215, 1400, 748, 276, lx, [[610, 1060]]), { o: .6, dy: 4, s: 8 });
  S.close();
  S.sheet(() => { S.rect(150, 748, 1300, 34, S.lin(150, 0, 1450, 0, [[0, '#38201a'], [.52, '#d98f4c'], [1, '#38201a']])); S.rect(150, 782, 1300, 16, '#1a0d0b'); S.path('M250 798h90q-10 70-70 84Z M1350 798h-90q10 70 70 84Z', '#24130f'); }, { dy: 14, s: 14, o: .65 });
  // lying books, an open letter, a key
  S.sheet(() => { [[640, 748, 220, 40, '#5b2a2e'], [655, 708, 190, 34, '#24406b'], [646, 674, 176, 28, '#6b3f24']].forEach(([x, b, ww, hh, c]) => { S.rect(x, b - hh, ww, hh, S.lin(x, 0, x + ww, 0, [[0, mix(c, '#070a16', .4)], [1, mix(c, '#ffb46a', .45)]]), 'rx="6"'); S.rect(x + ww - 12, b - hh + 5, 16, hh - 10, '#e6d6b4'); S.add(`<path d="M${x + 22} ${b - hh + 2}v${hh - 4}M${x + 34} ${b - hh + 2}v${hh - 4}" stroke="#ffd08a" stroke-width="2.5" opacity=".6"/>`); }); }, { dy: 5, s: 7, o: .6 });
  candle(S, 930, 748, 150, 24, 1.1); candle(S, 1012, 748, 84, 20, .8);
  S.sheet(() => { S.add('<g transform="translate(735 634) rotate(8)"><circle r="17" cx="-42" stroke="#f2c27a" stroke-width="8"/><path d="M-25 0H48M30 0v17M44 0v13" stroke="#f2c27a" stroke-width="8" stroke-linecap="round"/></g>'); }, { dy: 4, s: 4, o: .6 });
  // near plane: a dark chair back and a hanging cloth
  S.sheet(() => { S.path('M-20-20H150C120 180 168 420 104 640C92 760 120 840 90 920H-20Z', '#100a14'); S.path('M1620-20H1480C1500 150 1452 380 1502 600C1520 720 1490 820 1516 920H1620Z', '#0d0810'); }, { s: 16, o: .6 });
  let sp = ''; for (let i = 0; i < 34; i++) sp += `M${f(930 + R.in(-1, 1) * 330)} ${f(640 - R() * 460)}h0`; S.add(`<path d="${sp}" stroke="${P.gold}" stroke-width="3.6" stroke-linecap="round" opacity=".55"/>`);
  S.vignette('#05060f', .62, .54, .6, .74); S.grain(.14);
  return [save('etagere-livres', S)];
}

// The workbench where locks are made: a lamp, a padlock taken apart, keys on their hooks.
import { candle } from './pic-livres.mjs';
import { Scene, P, f, rng, roundArch, poly, save } from './lib.mjs';
const KEY = (l, bits) => `M0-17A17 17 0 1 1-.1-17ZM0-8A8 8 0 1 0 .1-8ZM-4.500 15H4.500V${l}H-4.500Z` + bits.map(([y, k]) => `M4 ${l - y}h${k}v9h${-k}Z`).join('');

export default function () {
  const w = 1600, h = 900, S = new Scene(w, h, 61), R = rng(777), by = 640, lx = 820;
  S.rect(0, 0, w, h, S.lin(0, 0, w, 0, [[0, '#1e2858'], [.5, '#1a1f48'], [1, '#10122c']]));
  for (let i = 0; i < 11; i++) { const x = i * 150 - 20; S.rect(x, 0, 146, by, ['#1d2654', '#1a2149', '#202a5a'][i % 3]); let g = ''; for (let k = 0; k < 3; k++) { const gx = x + R.in(14, 130); g += `M${f(gx)} 0C${f(gx + R.in(-8, 8))} 200 ${f(gx + R.in(-8, 8))} 420 ${f(gx)} ${by}`; } S.add(`<path d="${g}" stroke="#0b1030" stroke-width="2" opacity=".5"/>`); }
  // window on the left, moonlight
  S.sheet(() => { S.path(roundArch(110, 390, 230, 520), '#12163a'); S.def('<clipPath id="w"><path d="' + roundArch(134, 366, 236, 500) + '"/></clipPath>'); S.open('clip-path="url(#w)"'); S.rect(130, 90, 240, 420, S.lin(0, 100, 0, 500, [[0, '#1c2a60'], [1, '#a9b9de']])); S.stars(30, 134, 110, 366, 330); S.circ(210, 220, 34, '#f3f7ff'); S.path('M120 510V430L180 380L240 440L300 390L380 450V510Z', '#3c4a84'); S.close(); S.add('<path d="M250 120V500M134 250H366M134 372H366" stroke="#12163a" stroke-width="11"/>'); S.rect(92, 516, 316, 20, '#2b3568'); }, { dy: 5, s: 8, o: .55 });
  S.path(poly([[134, 260], [366, 300], [760, 640], [360, 640]]), S.lin(134, 260, 600, 640, [[0, '#cfe0ff', .22], [1, '#cfe0ff', 0]]), `filter="${S.blur(16)}" style="mix-blend-mode:screen"`);
  // board with tools and keys
  S.sheet(() => { S.rect(500, 90, 640, 330, S.radU(lx, 330, 480, [[0, '#8a5228'], [.6, '#4a2a1e'], [1, '#28171a']]), 'rx="8"'); S.rect(500, 90, 640, 330, 'none', 'rx="8" stroke="#c98246" stroke-width="4" opacity=".6"'); }, { dy: 6, s: 10, o: .55 });
  S.sheet(() => { const K = [[560, 130, 84, [[24, 18], [10, 14]], '#e2aa5c'], [622, 130, 64, [[14, 18]], '#aab6da'], [684, 130, 96, [[30, 14], [12, 20]], '#c98b45'], [746, 130, 72, [[22, 12], [9, 16]], '#d3dcf2'], [808, 130, 90, [[16, 22]], '#f2c27a'], [870, 130, 66, [[20, 12], [8, 12]], '#b5653a']]; for (const [x, y, l, b, c] of K) { S.circ(x, y - 4, 5, '#1a0f0c'); S.path(KEY(l, b), c, `transform="translate(${x} ${y + 16}) scale(1.200)" fill-rule="evenodd"`); }
    S.add('<g transform="translate(966 150)"><path d="M-9 0H9V150H-9Z" fill="#6b3a20"/><path d="M-50-26H40Q58-26 58-6V8H-50Z" fill="#7e8bb8"/></g><g transform="translate(1076 138)"><path d="M-11 0Q0-12 11 0L8 92H-8Z" fill="#b5500f"/><path d="M-4 92H4V190L0 206L-4 190Z" fill="#d3dcf2"/></g><g transform="translate(590 330)"><path d="M-60 0H120V20H-60Z" fill="#6b3a20"/><path d="M-52 20v34M-20 20v50M12 20v28M44 20v44M76 20v34M106 20v48" stroke="#aab6da" stroke-width="9"/></g><g transform="translate(800 300)" stroke="#aab6da" stroke-width="9"><path d="M0 90C0 40 44 40 44 0M88 90C88 40 44 40 44 0"/></g>'); S.circ(844, 300, 9, '#4a2a1e'); }, { dy: 6, s: 5, o: .6 });
  // drawers on the right
  S.sheet(() => { S.rect(1240, 210, 300, 430, S.lin(1240, 0, 1540, 0, [[0, '#7a4828'], [.4, '#4a2a1e'], [1, '#23141a']]), 'rx="6"'); for (let r = 0; r < 5; r++) for (let c = 0; c < 3; c++) { const x = 1256 + c * 92, y = 228 + r * 82; S.rect(x, y, 84, 70, r === 2 && c === 0 ? '#120a0c' : '#5a3320', 'rx="4" stroke="#1d0e0a" stroke-width="3"'); S.circ(x + 42, y + 36, 7, '#e2aa5c'); } S.path('M1252 396H1344L1334 412H1240Z', '#1a0d0b'); S.rect(1236, 410, 98, 78, S.lin(1236, 0, 1334, 0, [[0, '#b5703a'], [1, '#6b3f26']]), 'rx="4" stroke="#1d0e0a" stroke-width="3"'); S.circ(1285, 450, 8, '#f2c27a'); }, { dy: 6, s: 12, o: .6 });
  // hanging lamp
  S.add(`<path d="M${lx} -10V70" stroke="#0c0912" stroke-width="6"/>`);
  S.glow(lx, 130, 760, P.orange, .42);
  S.path(poly([[lx - 90, 128], [lx + 90, 128], [lx + 560, by + 30], [lx - 560, by + 30]]), S.lin(0, 128, 0, by, [[0, P.gold, .36], [.6, P.orange, .12], [1, P.orange, .02]]), `filter="${S.blur(18)}" style="mix-blend-mode:screen"`);
  S.sheet(() => { S.path(`M${lx - 100} 130Q${lx - 92} 70 ${lx - 26} 62H${lx + 26}Q${lx + 92} 70 ${lx + 100} 130Z`, '#1d2a3a'); S.add(`<path d="M${lx - 100} 130H${lx + 100}" stroke="#ffd08a" stroke-width="6"/>`); S.ell(lx, 136, 46, 18, '#fff6dc'); }, { dy: 4, s: 8, o: .5 }); S.glow(lx, 140, 130, P.cream, .8);
  // bench
  S.sheet(() => { S.path(`M-20 ${by}H1620V730H-20Z`, S.radU(lx, by, 900, [[0, '#e09a52'], [.3, '#96582c'], [.7, '#4a2819'], [1, '#24140f']])); S.path('M-20 730H1620V770H-20Z', S.lin(0, 0, w, 0, [[0, '#1d0f0d'], [.5, '#5a321c'], [1, '#1a0d0c']])); S.rect(-20, 770, 1640, 140, '#120a10'); }, { s: 14, o: .55 });
  let gr = ''; for (let k = 0; k < 9; k++) { const y = by + 8 + k * 9; gr += `M-20 ${y}C400 ${f(y + R.in(-6, 6))} 1100 ${f(y + R.in(-6, 6))} 1620 ${y}`; } S.add(`<path d="${gr}" stroke="#2a140d" stroke-width="2" opacity=".4"/>`);
  S.rect(-20, 770, 1640, 6, '#05040a');
  // the great padlock, open, with its works
  S.sheet(() => { S.open('transform="translate(800 676)"'); S.add('<path d="M-96-210V-286A74 74 0 0 1 52-286V-262" stroke="#aab6da" stroke-width="34"/><path d="M-104-216V-286A82 82 0 0 1 30-346" stroke="#f3f7ff" stroke-width="6" opacity=".7"/>'); S.path('M-140-214H140Q154-214 154-200V-70Q154 4 0 8Q-154 4-154-70V-200Q-154-214-140-214Z', S.lin(-154, -214, 154, 8, [[0, '#ffe0a6'], [.25, '#d99a4c'], [.6, '#8a5228'], [1, '#3a2016']])); S.path('M-122-192H122V-74Q118-28 0-22Q-118-28-122-74Z', '#2a1712'); S.path('M-112-182H112V-76Q108-38 0-32Q-108-38-112-76Z', '#160c0e');
    const gear = (x, y, r, n, c) => { let d = ''; for (let i = 0; i < n * 4; i++) { const a = i / (n * 4) * 6.283, q = i % 4 < 2 ? r : r * .8; d += `${i ? 'L' : 'M'}${f(x + Math.cos(a) * q)} ${f(y + Math.sin(a) * q)}`; } S.path(d + 'Z', c); S.circ(x, y, r * .42, '#160c0e'); S.circ(x, y, r * .2, c); };
    gear(-52, -122, 46, 11, '#e2aa5c'); gear(28, -134, 36, 9, '#aab6da'); gear(66, -82, 28, 8, '#c98b45'); S.rect(-96, -66, 130, 14, '#7e8bb8', 'rx="6"'); S.add('<path d="M-92-160l14 12-14 12 14 12-14 12" stroke="#d3dcf2" stroke-width="5"/>'); for (const [x, y] of [[-134, -196], [134, -196], [-134, -62], [134, -62]]) S.circ(x, y, 8, '#5a321c'); S.close(); }, { dy: 10, s: 12, o: .6 });
  // vice, ring of keys, files, candle
  S.sheet(() => { const steel = S.lin(0, 520, 0, 690, [[0, '#6f7cab'], [.5, '#4a568c'], [1, '#262c54']]);
    S.path('M352 690L366 650H506L520 690Z', steel); S.rect(400, 600, 72, 56, '#333c6c'); S.path('M330 606V560Q330 548 342 548H408V520H428V606Z', steel); S.path('M470 606V520H490V548H540Q552 548 552 560V606Z', steel); S.rect(330, 596, 222, 18, '#7e8bb8', 'rx="6"'); S.add('<path d="M300 578H330" stroke="#aab6da" stroke-width="16"/><path d="M300 536V620" stroke="#aab6da" stroke-width="11" stroke-linecap="round"/><path d="M404 520H430M468 520H494" stroke="#d3dcf2" stroke-width="8"/>');
    S.rect(428, 478, 42, 74, S.lin(428, 478, 470, 552, [[0, '#ffe0a6'], [.5, '#c98b45'], [1, '#6b3a20']]), 'rx="5"'); S.path('M444 526l3-18a9 9 0 1 1 6 0l3 18Z', '#160c0e'); }, { dy: 8, s: 9, o: .6 });
  S.sheet(() => { S.add('<circle cx="1082" cy="668" r="44" stroke="#aab6da" stroke-width="9"/>'); for (const [a, l, b, c] of [[-62, 92, [[24, 16], [10, 13]], '#f2c27a'], [-20, 84, [[14, 18]], '#d3dcf2'], [22, 98, [[28, 13], [11, 18]], '#e2aa5c']]) S.path(KEY(l, b), c, `transform="translate(1116 676) rotate(${a - 40}) scale(1.100)" fill-rule="evenodd"`); }, { dy: 7, s: 6, o: .6 });
  candle(S, 640, 690, 84, 20, .8);
  S.sheet(() => { for (const [x, y, r] of [[980, 716, 13], [1010, 706, 8], [950, 704, 7]]) { S.circ(x, y, r, '#c98b45'); S.circ(x, y, r * .4, '#3a2016'); } S.path('M560 716l150-10 2 10-150 12Z', '#d3dcf2'); S.path('M712 700l60-4v18l-60 4Z', '#b5500f'); }, { dy: 4, s: 4, o: .6 });
  // near plane: stool and coat in the dark
  S.sheet(() => { S.path('M-20 920V560C40 580 70 660 66 760C64 830 90 880 96 920Z', '#0c0811'); S.path('M1180 920L1196 812H1440L1456 920Z', '#0b0810'); S.rect(1170, 796, 296, 30, '#120c16', 'rx="14"'); S.path('M-20-20H180C150 60 80 70 60 140C50 190 0 210-20 210Z', '#0c0811'); }, { s: 14, o: .6 });
  let sp = ''; for (let i = 0; i < 30; i++) sp += `M${f(lx + R.in(-1, 1) * 330)} ${f(R.in(180, 620))}h0`; S.add(`<path d="${sp}" stroke="${P.gold}" stroke-width="3.4" stroke-linecap="round" opacity=".5"/>`);
  S.vignette('#05060f', .6, .52, .55, .76); S.grain(.14);
  return [save('atelier-serrures', S)];
}

// A team around a table, against the light of an open chest; and three doors with a team before each.
import { bust, standing } from './people.mjs';
import { Scene, P, f, rng, ogive, poly, save } from './lib.mjs';

function table() {
  const w = 1600, h = 900, S = new Scene(w, h, 51), R = rng(606), cx = 800;
  S.rect(0, 0, w, h, S.lin(0, 0, 0, h, [[0, '#111738'], [1, '#0d0d20']]));
  let st = ''; for (let y = 0, i = 0; y < 640; y += 80, i++) { st += `M0 ${y}H${w}`; for (let x = (i % 2) * 90 + R.in(-18, 18); x < w; x += 180) st += `M${f(x)} ${y}v80`; } S.add(`<path d="${st}" stroke="#05081a" stroke-width="4" opacity=".55"/>`);
  // window with the night behind, and shelves
  S.sheet(() => [[178, '#2a3262'], [156, '#20264e']].forEach(([r, c]) => S.path(ogive(cx - r, cx + r, 20 + (178 - r), 190, 470), c)), { s: 10, o: .5 });
  S.def(`<clipPath id="w"><path d="${ogive(cx - 134, cx + 134, 66, 200, 452)}"/></clipPath>`); S.open('clip-path="url(#w)"'); S.rect(cx - 140, 40, 280, 430, S.lin(0, 60, 0, 460, [[0, '#1c2858'], [1, '#8ea2d0']])); S.stars(40, cx - 130, 60, cx + 130, 330); S.circ(cx + 56, 176, 36, '#eef3fb'); S.path(`M${cx - 140} 470V390L${cx - 90} 340L${cx - 40} 400L${cx + 20} 352L${cx + 80} 410L${cx + 140} 370V470Z`, '#35437c'); S.close();
  S.add(`<path d="M${cx} 66V452M${cx - 134} 210H${cx + 134}M${cx - 134} 330H${cx + 134}" stroke="#1a1f44" stroke-width="9"/>`);
  S.sheet(() => { for (const [x0, x1, y] of [[120, 520, 190], [120, 520, 330], [1080, 1480, 190], [1080, 1480, 330]]) { S.rect(x0, y, x1 - x0, 14, '#3a2420'); let x = x0 + 14; while (x < x1 - 40) { const ww = R.in(16, 40), hh = R.in(44, 92); if (R() < .78) S.rect(x, y - hh, ww, hh, R.pick(['#2b3360', '#3a2a4a', '#24406b', '#4a2a2e', '#22443f'])); x += ww + 3; } } }, { dy: 5, s: 6, o: .5 });
  S.glow(cx, 560, 720, P.orange, .6); S.halos(cx, 560, 130, 560, 5, P.orange, .04);
  // people behind the table
  S.sheet(() => { bust(S, 520, 470, .98, { hair: 1, turn: 9, fill: '#1c1220' }); bust(S, 1085, 468, 1, { hair: 0, turn: -9, fill: '#1c1220', side: -1 }); bust(S, 805, 440, .92, { hair: 2, turn: 2, fill: '#24141f' }); }, { s: 14, o: .4 });
  // table top and the chest that shines
  S.sheet(() => { S.path('M120 640Q800 560 1480 640L1620 800H-20Z', S.radU(cx, 600, 800, [[0, '#ffc678'], [.25, '#b5662c'], [.6, '#4a2619'], [1, '#1c0f10']])); S.path('M-20 800H1620V850H-20Z', '#1a0d0c'); }, { s: 16, o: .5 });
  let gr = ''; for (let i = 1; i < 9; i++) gr += `M${f(120 + i * 150)} ${f(640 - 56 * Math.sin(i * 150 / 1360 * 3.14) * .85)}L${f(-20 + i * 182)} 800`; S.add(`<path d="${gr}" stroke="#1d0e0a" stroke-width="3" opacity=".4"/>`);
  S.path(poly([[660, 590], [940, 590], [1180, 60], [420, 60]]), S.lin(0, 590, 0, 60, [[0, P.gold, .55], [.5, P.orange, .14], [1, P.orange, 0]]), `filter="${S.blur(24)}" style="mix-blend-mode:screen"`);
  S.sheet(() => { S.path('M650 560Q656 470 800 466Q944 470 950 560L926 566Q800 540 674 566Z', '#5a2f1c'); S.add('<path d="M656 556Q664 478 800 474Q936 478 944 556" stroke="#ffd08a" stroke-width="6" opacity=".8"/>'); S.path('M664 572Q800 548 936 572L930 600Q800 590 670 600Z', '#fff3cf'); S.path('M654 590H946L926 706H674Z', S.lin(654, 0, 946, 0, [[0, '#6b3a20'], [.5, '#a8642e'], [1, '#5a2f1c']])); S.add('<path d="M654 592H946M662 640H938" stroke="#2a140d" stroke-width="6"/><path d="M720 592L726 706M880 592L874 706" stroke="#d9a25c" stroke-width="16"/>'); S.path('M776 596h48v44q-24 18-48 0Z', '#e2aa5c'); S.path('M794 632l3-14a8 8 0 1 1 6 0l3 14Z', '#1a0c0a'); }, { dy: 8, s: 10, o: .6 });
  S.glow(cx, 574, 230, P.cream, .75);
  S.sheet(() => { S.path('M380 690l120-26 60 40-130 34Z', '#efdfbc'); S.add('<path d="M410 694l80-18M430 708l84-20M450 720l70-18" stroke="#6a5240" stroke-width="3"/>'); S.path('M1130 676l96 10-8 50-110-10Z', '#e6d6b4'); S.add('<g transform="translate(1040 730) rotate(-14)"><circle cx="-34" r="15" stroke="#f2c27a" stroke-width="8"/><path d="M-19 0H40M24 0v15M36 0v11" stroke="#f2c27a" stroke-width="8" stroke-linecap="round"/></g>'); }, { dy: 5, s: 5, o: .5 });
  // near: three people from behind, and their hands on the table's edge
  S.sheet(() => { bust(S, 210, 760, 1.42, { hair: 3, turn: 8, fill: '#0b0810' }); bust(S, 1410, 770, 1.46, { hair: 1, turn: -8, fill: '#0a070e', side: -1 }); }, { s: 20, o: .6 });
  let sp = ''; for (let i = 0; i < 46; i++) sp += `M${f(cx + R.in(-1, 1) * 300)} ${f(560 - R() * 440)}h0`; S.add(`<path d="${sp}" stroke="${P.gold}" stroke-width="4" stroke-linecap="round" opacity=".65"/>`);
  S.vignette('#04050c', .62, .5, .6, .76); S.grain(.14);
  return save('equipe-en-silhouette', S);
}
function doors() {
  const w = 1600, h = 900, S = new Scene(w, h, 52), R = rng(333), gy = 690;
  S.rect(0, 0, w, h, S.lin(0, 0, 0, h, [[0, '#0f1534'], [.75, '#1d2350'], [1, '#12132c']]));
  let st = ''; for (let y = 0, i = 0; y < gy; y += 86, i++) { st += `M0 ${y}H${w}`; for (let x = (i % 2) * 95 + R.in(-20, 20); x < w; x += 190) st += `M${f(x)} ${y}v86`; } S.add(`<path d="${st}" stroke="#05081a" stroke-width="4" opacity=".5"/>`);
  // vault ribs
  S.sheet(() => { for (const x of [0, 533, 1066, 1600]) { S.rect(x - 34, 250, 68, gy - 250, S.lin(x - 34, 0, x + 34, 0, [[0, '#3a4580'], [.5, '#2a3266'], [1, '#171c40']])); S.rect(x - 48, 232, 96, 26, '#39447c'); S.rect(x - 48, gy - 30, 96, 34, '#2a3266'); } S.add('<path d="M0 240Q266-80 533 240Q800-80 1066 240Q1333-80 1600 240" stroke="#39447c" stroke-width="30"/><path d="M0 228Q266-92 533 228Q800-92 1066 228Q1333-92 1600 228" stroke="#56639a" stroke-width="4" opacity=".6"/>'); }, { dy: 6, s: 10, o: .5 });
  const D = [[266, '#ffd08a', '#ff8a1f', '#fff4da'], [800, '#7fefc4', '#178064', '#e6fff4'], [1333, '#b9d2ff', '#4a6ac0', '#f3f8ff']];
  D.forEach(([x, a, b, c], i) => {
    S.glow(x, 480, 420, b, .5);
    [[150, '#3a3560'], [128, '#2a2244']].forEach(([r, q]) => S.sheet(() => { const d = ogive(x - r, x + r, 250 + (150 - r), 410, gy + 4); S.path(d, q); S.add(`<path d="${d}" stroke="${a}" stroke-width="2.5" opacity=".45"/>`); }, { s: 8, o: .5 }));
    S.path(ogive(x - 104, x + 104, 290, 420, gy), S.radU(x, 520, 330, [[0, c], [.35, a], [1, b]]));
    S.path(ogive(x - 64, x + 64, 370, 470, gy), c, 'opacity=".55"');
    // what waits behind: sword, still, hut
    const ink = ['#6b2f0a', '#0c4a3c', '#27407c'][i]; S.open(`transform="translate(${x} 520)" opacity=".8"`);
    if (i === 0) S.path('M-11-86H11V70H-11ZM-44-92C-30-104 30-104 44-92L40-80C24-88-24-88-40-80ZM-6-134H6V-96H-6ZM0-156A14 14 0 1 1-.1-156ZM-92 166L-70 96L-28 58L40 62L78 104L96 166Z', ink);
    if (i === 1) S.path('M-12-104H12V-44L52 50Q56 66 40 66H-40Q-56 66-52 50L-12-44ZM-20-112H20V-102H-20Z', ink);
    if (i === 2) S.path('M-56-10L0-76L56-10H44V44H22L28 92H18L8 44H-8L-18 92H-28L-22 44H-44V-10Z', ink);
    S.close(); S.glow(x, 500, 190, a, .5);
    S.path(poly([[x - 100, gy], [x + 100, gy], [x + 200, h], [x - 200, h]]), S.lin(0, gy, 0, h, [[0, a, .85], [1, b, .12]]), `filter="${S.blur(12)}" style="mix-blend-mode:screen"`);
  });
  S.path(`M0 ${gy}H${w}V${h}H0Z`, S.lin(0, gy, 0, h, [[0, '#2a3060'], [1, '#0d0e20']]), 'opacity=".42" style="mix-blend-mode:multiply"');
  let fl = ''; for (let i = 0; i < 15; i++) fl += `M${f(800 + (i - 7) * 92)} ${gy}L${f(800 + (i - 7) * 210)} ${h}`; for (const y of [730, 784, 856]) fl += `M0 ${y}H${w}`; S.add(`<path d="${fl}" stroke="#05081a" stroke-width="3" opacity=".5"/>`);
  // three teams, one before each door
  S.sheet(() => { standing(S, 150, 806, .74, { hair: 1, rim: P.gold, skirt: true }); standing(S, 352, 812, .8, { hair: 0, rim: P.gold }); standing(S, 424, 800, .72, { hair: 3, rim: P.gold });
    standing(S, 668, 804, .76, { hair: 3, rim: P.mint }); standing(S, 896, 814, .78, { hair: 2, rim: P.mint, skirt: true }); standing(S, 966, 802, .72, { hair: 0, rim: P.mint });
    standing(S, 1196, 802, .7, { hair: 2, rim: '#dbe8ff', skirt: true }); standing(S, 1262, 814, .78, { hair: 3, rim: '#dbe8ff' }); standing(S, 1446, 806, .76, { hair: 1, rim: '#dbe8ff' }); }, { dy: 8, s: 10, o: .5 });
  // near: a cord of small lanterns above, dark curtain at both sides
  const Y = (x) => 70 + 60 * Math.sin(x / 1600 * Math.PI * 3) ** 2; let cord = 'M-20 70'; for (let x = 0; x <= w; x += 40) cord += `L${x} ${f(Y(x))}`; S.add(`<path d="${cord}" stroke="#0b0810" stroke-width="5"/>`);
  for (let x = 100; x < w; x += 140) { const y = Y(x); S.glow(x, y + 30, 90, P.orange, .55); S.path(`M${x - 13} ${f(y + 12)}h26l5 30q-18 12-36 0Z`, P.gold); S.path(`M${x - 15} ${f(y + 4)}h30v9h-30Z`, '#2a1510'); S.circ(x, y + 30, 7, '#fffaf0'); }
  S.sheet(() => { S.path('M-20-20H96C70 200 120 420 66 640C50 760 84 850 60 920H-20Z', '#0d0913'); S.path('M1620-20H1506C1530 190 1480 430 1534 650C1550 760 1518 850 1540 920H1620Z', '#0d0913'); }, { s: 16, o: .6 });
  S.vignette('#04050c', .5, .5, .56, .8); S.grain(.14);
  return save('trois-portes', S);
}
export default function () { return [table(), doors()]; }

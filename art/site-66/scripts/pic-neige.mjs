// A courtyard under snow: arcades, a lantern on its post, steps that lead to a door.
import { Scene, P, f, rng, noise, hillPts, closeDown, branch, ogive, lantern, tower, save } from './lib.mjs';

export default function () {
  const w = 1600, h = 900, S = new Scene(w, h, 41), R = rng(2412);
  S.sky([[0, '#0b1230'], [.4, '#27346a'], [.75, '#6e80b4'], [1, '#a9b8da']]);
  S.stars(130, 0, 0, w, 300); S.circ(1250, 150, 62, '#eef3fb'); S.halos(1250, 150, 70, 230, 4, '#cfe0ff', .05); S.glow(1250, 150, 260, '#cfe0ff', .5); S.circ(1232, 132, 13, '#cfdcf2', 'opacity=".6"'); S.circ(1268, 168, 18, '#cfdcf2', 'opacity=".6"'); S.circ(1262, 124, 7, '#cfdcf2', 'opacity=".6"');
  // far towers with white roofs
  S.sheet(() => { const t = [tower(300, 520, 92, 250, { rh: 140 }), tower(1120, 520, 76, 190, { rh: 110 })]; S.path(t.map((q) => q.sil).join(''), S.lin(0, 140, 0, 520, [[0, '#52639c'], [1, '#8d9dc8']])); S.path('M258 268Q292 218 299 136L301 136Q308 218 342 268Q320 256 300 262Q280 254 258 268ZM1084 330Q1112 286 1119 226Q1126 286 1156 330Q1120 318 1084 330Z', '#e3ebf8', 'opacity=".9"'); }, { o: .25 });
  S.mist(500, 120, '#c3d0ea', .6, 7);
  // arcade at the back, snow on its roof
  S.sheet(() => { S.rect(-20, 380, 1640, 330, S.lin(0, 380, 0, 710, [[0, '#39477e'], [1, '#2a3366']])); S.path('M-20 392L60 300H1540L1620 392Z', '#26305f'); }, { o: .4, s: 12 });
  for (let i = 0; i < 8; i++) { const x = 90 + i * 190; S.sheet(() => { S.path(ogive(x - 74, x + 74, 416, 520, 706), '#4a5890'); S.path(ogive(x - 60, x + 60, 436, 526, 706), i === 5 ? S.lin(0, 430, 0, 706, [[0, '#ff9a3a'], [1, '#ffd791']]) : '#141a3c'); }, { dy: 3, s: 5, o: .4 }); }
  S.sheet(() => { const q = ogive(1040 - 44, 1040 + 44, 500, 560, 706); S.path(q, '#4a2a1e'); S.add('<path d="M1012 706V540M1040 706V506M1068 706V540" stroke="#2a1510" stroke-width="4"/>'); S.circ(1066, 630, 6, P.gold); }, { o: .5 }); S.glow(1040, 600, 300, P.orange, .55);
  const drips = () => { let d = '', x = 1630; while (x > -30) { const l = R.in(34, 78); d += `q${f(-l / 2)} ${f(R.in(9, 26))} ${f(-l)} 0`; x -= l; } return d; };
  const snow = hillPts(w, 300, 7, 150, 3, 50, 2); S.sheet(() => S.path(`M-30 398L60 ${300}` + snow.slice(3, -3).map(([x, y]) => `L${f(Math.min(1540, Math.max(60, x)))} ${f(y - 6)}`).join('') + `L1630 396${drips()}Z`, S.lin(0, 290, 0, 404, [[0, '#f3f7ff'], [1, '#a9b9de']])), { dy: 5, s: 6, o: .4 });
  // ground in three drifts
  [[690, '#c9d6ee', '#8fa1cf', 11], [748, '#dbe5f6', '#7f92c4', 12], [812, '#e9f0fb', '#6d80b6', 17]].forEach(([y, a, b, s]) => { const pts = hillPts(w, y, 15, 330, s, 80, 3); S.sheet(() => S.path(closeDown(pts, h + 30), S.lin(0, y - 20, 0, y + 170, [[0, a], [1, b]])), { o: .22, s: 14 }); });
  S.ell(760, 800, 430, 80, P.orange, `opacity=".5" filter="${S.blur(40)}" style="mix-blend-mode:multiply"`); S.ell(760, 795, 300, 52, P.gold, `opacity=".65" filter="${S.blur(30)}"`);
  // footprints to the door
  let fp = ''; for (let i = 0; i < 17; i++) { const t = i / 16, x = 480 + (1030 - 480) * Math.pow(t, .8) + (i % 2 ? 1 : -1) * (13 - t * 8), y = 880 - 175 * Math.pow(t, .72), s = 1 - t * .66; fp += `<g transform="translate(${f(x)} ${f(y)}) rotate(28) scale(${s.toFixed(2)})"><ellipse rx="9" ry="15"/><ellipse cy="22" rx="7" ry="7"/></g>`; } S.add(`<g fill="#5b6ea8" opacity=".75">${fp}</g>`);
  // well with its little roof, snow on it
  S.sheet(() => { S.path('M210 790V690H400V790Q305 826 210 790Z', S.lin(210, 0, 400, 0, [[0, '#39457c'], [.8, '#6b5a74'], [1, '#a8714e']])); S.add('<path d="M212 726H398M212 760H398M260 692v34M330 692v34M290 726v34M360 726v34M240 760v40M320 760v48" stroke="#1c2450" stroke-width="4" opacity=".6"/>'); S.ell(305, 690, 98, 17, '#141a3c'); S.add('<path d="M226 690V560M384 690V560" stroke="#2a1a20" stroke-width="13"/><path d="M226 596H384M305 596V650" stroke="#2a1a20" stroke-width="7"/>'); S.path('M190 570L305 486L420 570Z', '#33203a'); S.path('M180 574Q196 556 230 534L305 476L380 534Q414 556 430 574Q410 566 392 572T350 566T305 572T262 566T218 572T180 574Z', '#eef4ff'); S.path('M208 690Q212 672 240 676Q270 666 305 676Q342 664 372 676Q400 672 402 690Q380 682 360 690T305 686T250 690T208 690Z', '#eef4ff'); S.path('M286 650h38l-5 30h-28Z', '#4a2a24'); }, { o: .45, s: 10 });
  // bare tree on the right
  S.sheet(() => { const B = branch(1420, 830, -1.62, 250, 46, rng(93), 3, [], .16, 3); S.path(B.join(''), '#1c1630'); S.path('M1350 840Q1372 808 1420 814Q1470 806 1490 840Q1420 854 1350 840Z', '#eef4ff'); }, { o: .4, s: 9 });
  // lantern on its post
  S.sheet(() => { S.path('M748 800L752 560H768L772 800Z', '#1a1220'); S.rect(722, 548, 76, 16, '#1a1220', 'rx="5"'); S.path('M716 806Q730 780 760 784Q792 780 806 806Q760 818 716 806Z', '#f3f7ff'); }, { o: .45 });
  lantern(S, 760, 550, 78, { lit: 1.45, ring: false }); S.halos(760, 474, 70, 330, 4, P.orange, .045); S.path('M706 438Q720 420 738 420Q748 398 760 398Q772 398 782 420Q800 420 814 438Q790 432 760 436Q730 432 706 438Z', '#f6faff');
  // near plane: dark arch with snow on its sill
  S.sheet(() => { S.path('M-20-20H1620V920H1560C1572 620 1560 360 1510 210C1460 110 1340 40 1180 24H420C260 40 140 110 90 210C40 360 28 620 40 920H-20Z', '#110c18'); S.add('<path d="M40 920C28 620 40 360 90 210C140 110 260 40 420 24H1180C1340 40 1460 110 1510 210C1560 360 1572 620 1560 920" stroke="#ffc98a" stroke-width="3" opacity=".25"/>'); }, { s: 22, o: .6 });
  S.sheet(() => { const n = hillPts(w, 872, 9, 170, 23, 50, 2); S.path(closeDown(n, h + 20), S.lin(0, 858, 0, h, [[0, '#f3f7ff'], [1, '#93a5d2']])); }, { o: .35, s: 12 });
  // falling snow
  let f1 = '', f2 = '', f3 = ''; for (let i = 0; i < 210; i++) { const s = `M${f(R.in(0, w))} ${f(R.in(0, h))}h0`; if (i % 5 === 0) f3 += s; else if (i % 2) f1 += s; else f2 += s; } S.add(`<path d="${f1}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/><path d="${f2}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"/><path d="${f3}" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".38" filter="${S.blur(1.5)}"/>`);
  S.vignette('#060918', .45, .5, .55, .82); S.grain(.12);
  return [save('cour-sous-la-neige', S)];
}

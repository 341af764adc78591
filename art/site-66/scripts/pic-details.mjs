// Three still lifes, one of each room: sword hilt and torch; phials and scales; the hut's window.
import { candle } from './pic-livres.mjs';
import { Scene, P, f, rng, glass, lantern, limb, roundArch, save } from './lib.mjs';

function stones(S, R, w, h, dy, dx) { let st = ''; for (let y = 0, i = 0; y < h; y += dy, i++) { st += `M0 ${y}H${w}`; for (let x = (i % 2) * dx / 2 + R.in(-16, 16); x < w; x += dx) st += `M${f(x)} ${y}v${dy}`; } S.add(`<path d="${st}" stroke="#05081a" stroke-width="4" opacity=".55"/>`); }
function hilt() {
  const w = 1200, h = 900, S = new Scene(w, h, 71), R = rng(521);
  S.rect(0, 0, w, h, S.lin(0, 0, w, 0, [[0, '#1a2048'], [.6, '#262c5c'], [1, '#151838']])); stones(S, R, w, h, 112, 230);
  for (let i = 0; i < 12; i++) S.rect(Math.floor(R() * 6) * 230 + 10, Math.floor(R() * 8) * 112 + 4, 212, 104, R() < .5 ? '#3a4580' : '#0b1020', 'opacity=".3" rx="6"');
  S.glow(880, 260, 760, P.orange, .6); S.halos(880, 240, 90, 460, 5, P.orange, .045);
  // shield behind
  S.sheet(() => { S.path('M180 250Q380 190 580 250Q600 560 380 720Q160 560 180 250Z', '#8a5a2c'); S.path('M204 268Q380 216 556 268Q572 544 380 690Q188 544 204 268Z', '#274a86'); S.path('M380 232V690Q188 544 204 268Q290 240 380 232Z', '#1c3a70'); S.path('M380 330l22 58h62l-50 38 20 62-54-38-54 38 20-62-50-38h62Z', '#f2c27a'); S.add('<path d="M204 268Q380 216 556 268" stroke="#ffe0a6" stroke-width="5" opacity=".7"/>'); for (const [x, y] of [[200, 300], [560, 300], [240, 560], [520, 560], [380, 700]]) S.circ(x, y, 8, '#ffd08a'); }, { dy: 12, s: 14, o: .6 });
  // torch in its bracket
  S.sheet(() => { S.path('M856 420H904L892 760H868Z', S.lin(856, 0, 904, 0, [[0, '#4a2819'], [.6, '#8a5228'], [1, '#2a1510']])); S.path('M836 380H924L910 440H850Z', '#2c3054'); S.add('<path d="M832 380H928M840 410H920M812 560H948M812 560V640" stroke="#7e8bb8" stroke-width="12"/>'); S.rect(800, 620, 30, 60, '#2c3054', 'rx="6"'); S.add('<path d="M860 480L900 500M860 520L898 540" stroke="#c98246" stroke-width="9"/>'); }, { dy: 8, s: 10, o: .6 });
  S.path('M880 390C800 370 800 290 842 230C838 260 850 276 862 276C850 220 880 170 912 120C906 180 958 210 958 290C964 270 962 256 958 240C1000 320 960 380 880 390Z', '#ff8a1f'); S.path('M880 386C832 366 838 310 866 270C868 300 880 304 886 290C884 250 900 220 910 200C908 250 936 270 934 316C934 356 916 380 880 386Z', '#ffc04d'); S.path('M882 382C858 366 864 330 884 300C890 326 908 330 908 350C906 370 898 380 882 382Z', '#fff6dc'); S.glow(880, 290, 220, P.gold, .75);
  // the sword across, hilt up
  S.sheet(() => { S.open('transform="translate(560 470) rotate(24)"'); S.path('M-30 40H30L22 640H-22Z', S.lin(-30, 0, 30, 0, [[0, '#6f7cab'], [.48, '#c6d3f0'], [.52, '#f3f7ff'], [1, '#7e8bb8']])); S.add('<path d="M0 50V640" stroke="#4a568c" stroke-width="5"/>'); S.path('M-190 6C-150-16-60-18 0-18S150-16 190 6C206 20 196 44 176 40C120 24 60 40 0 40S-120 24-176 40C-196 44-206 20-190 6Z', S.lin(0, -18, 0, 44, [[0, '#ffe9bd'], [.5, '#d99a4c'], [1, '#6b3a20']])); S.path('M-24-18H24L18-210H-18Z', '#3a1c18'); let wr = ''; for (let i = 0; i < 9; i++) wr += `M-23 ${-28 - i * 20}L22 ${-42 - i * 20}`; S.add(`<path d="${wr}" stroke="#c98b45" stroke-width="6"/>`); S.circ(0, -240, 42, S.lin(-42, -282, 42, -198, [[0, '#ffe9bd'], [.5, '#d99a4c'], [1, '#5a321c']])); S.circ(0, -240, 24, '#5b1226'); S.circ(0, -240, 24, 'none', 'stroke="#ffe0a6" stroke-width="4"'); S.ell(-8, -249, 8, 6, '#ff9ab0'); S.path('M-12-6l12-9 12 9-4 26H-8Z', '#8a5228'); S.close(); }, { dy: 16, dx: -8, s: 16, o: .65 });
  S.sheet(() => { S.path('M-20 920V760C80 740 140 800 260 800C420 800 520 850 640 846C820 838 1000 800 1220 830V920Z', '#100b14'); S.path('M-20-20H130C100 140 150 260 90 420C70 520 20 560-20 580Z', '#0e0a13'); }, { s: 16, o: .6 });
  let sp = ''; for (let i = 0; i < 40; i++) sp += `M${f(880 + R.in(-1, 1) * 300)} ${f(320 - R() * 320)}h0`; S.add(`<path d="${sp}" stroke="${P.gold}" stroke-width="4" stroke-linecap="round" opacity=".7"/>`);
  S.vignette('#05060f', .6, .6, .45, .78); S.grain(.14); return save('epee-et-torche', S);
}
function phials() {
  const w = 1200, h = 900, S = new Scene(w, h, 72), R = rng(1212);
  S.rect(0, 0, w, h, S.lin(0, 0, 0, h, [[0, '#0e2438'], [1, '#0d1526']])); stones(S, R, w, h, 100, 210);
  S.path(roundArch(60, 1140, 560, 940), '#0b1a2c', 'opacity=".7"'); S.glow(560, 420, 620, '#178064', .55); S.halos(560, 420, 80, 400, 4, P.green, .04);
  const shelf = (y, c) => S.sheet(() => { S.rect(70, y, 1060, 24, S.lin(70, 0, 1130, 0, [[0, '#2a1712'], [.45, c], [1, '#2a1712']])); S.rect(70, y + 24, 1060, 10, '#120909'); S.path(`M140 ${y + 34}h70q-8 52-54 62ZM1060 ${y + 34}h-70q8 52 54 62Z`, '#1d0f0d'); }, { dy: 8, s: 10, o: .6 });
  shelf(360, '#7a4a2c');
  const row = (y, list) => S.sheet(() => list.forEach(([kind, x, k, c, level]) => glass(S, kind, x, y, k, c, { level })), { dy: 4, s: 6, o: .45 });
  row(360, [['jar', 160, 1.15, '#3a5a86', .6], ['bottle', 290, 1.05, '#5b2a4a', .7], ['vial', 380, 1.1, '#8a5a2c', .5], ['tall', 470, .9, '#2c6a86', .55], ['round', 600, 1.1, '#38d39f', .6], ['vial', 712, 1.2, '#b5500f', .6], ['jar', 810, 1, '#4a2a5a', .5], ['bottle', 920, 1.12, '#1f6a5c', .8], ['tall', 1030, .95, '#6b3f6a', .4]]);
  S.glow(600, 290, 230, P.mint, .6);
  let tg = ''; for (const x of [290, 920, 160, 810]) tg += `M${x - 24} 296h48v34h-48Z`; S.path(tg, '#e6d6b4'); S.add('<path d="M276 308h28M276 318h20M906 308h28M906 318h20M146 308h28M146 318h18M796 308h28M796 318h20" stroke="#6a5240" stroke-width="3"/>');
  shelf(760, '#b5703a');
  // twelve phials without a label stand on the lower shelf; one glows
  row(760, [...Array.from({ length: 6 }, (_, i) => ['vial', 130 + i * 66, 1, ['#35507c', '#5b2a4a', '#2c5a52', '#6b4a24', '#3a3a70', '#5a2a2e'][i], .5 + (i % 3) * .15]), ...Array.from({ length: 2 }, (_, i) => ['vial', 966 + i * 62, 1, ['#2c5a52', '#35507c'][i], .6])]);
  // scales
  S.sheet(() => { S.open('transform="translate(740 760)"'); S.path('M-80 0Q-70-26-16-30V-56H16V-30Q70-26 80 0Z', '#c98b45'); S.path('M-7-56V-320H7V-56Z', '#e2aa5c'); S.circ(0, -326, 16, '#f2c27a'); S.add('<path d="M-190-280L190-318" stroke="#e2aa5c" stroke-width="11" stroke-linecap="round"/><path d="M-190-280L-240-150M-190-280L-140-150M190-318L140-196M190-318L240-196" stroke="#aab6da" stroke-width="3"/>'); S.path('M-252-150H-128Q-140-108-190-106Q-240-108-252-150ZM128-196H252Q240-154 190-152Q140-154 128-196Z', '#b5703a'); S.add('<path d="M-252-150H-128M128-196H252" stroke="#ffe0a6" stroke-width="6"/>'); S.path('M-206-150q4-34 16-40q14 8 18 40Z', '#3fae8c'); S.circ(176, -208, 14, '#8a8fb0'); S.circ(204, -210, 16, '#9fa6c4'); S.close(); }, { dy: 8, s: 8, o: .55 });
  candle(S, 1098, 760, 130, 22, 1);
  S.sheet(() => { S.path('M-20 920V836C200 820 520 856 760 842C960 832 1100 850 1220 838V920Z', '#0d0a12'); S.path('M-20-20H1220V40C1100 60 1040 30 960 44Q930 130 880 60C760 40 640 62 520 48Q480 150 430 54C300 34 140 66-20 50Z', '#0c0912'); let hb = ''; for (const x of [450, 905]) for (let i = 0; i < 16; i++) { const y = 60 + i * 7; hb += `<ellipse cx="${f(x + R.in(-34, 34))}" cy="${y + 20}" rx="16" ry="6" transform="rotate(${f(R.in(-60, 60))} ${x} ${y})"/>`; } S.add(`<g fill="#0c0912">${hb}</g>`); }, { s: 12, o: .6 });
  S.vignette('#03070c', .55, .5, .5, .78); S.grain(.14); return save('flacons-et-balance', S);
}
function hutWindow() {
  const w = 1200, h = 900, S = new Scene(w, h, 73), R = rng(88);
  // log wall
  for (let i = -1; i < 9; i++) { const y = i * 112; S.rect(0, y, w, 112, S.lin(0, y, 0, y + 112, [[0, '#4a3038'], [.3, '#5a3a38'], [.75, '#2d1c26'], [1, '#140c14']])); let g = ''; for (let k = 0; k < 5; k++) { const yy = y + R.in(14, 96); g += `M0 ${f(yy)}C300 ${f(yy + R.in(-8, 8))} 800 ${f(yy + R.in(-8, 8))} 1200 ${f(yy)}`; } S.add(`<path d="${g}" stroke="#140c14" stroke-width="2.500" opacity=".5"/>`); }
  S.rect(0, 0, w, h, S.lin(0, 0, w, 0, [[0, '#6f86c4', .34], [.4, '#6f86c4', .05], [1, '#0b1020', .5]]));
  S.glow(600, 430, 700, P.orange, .5);
  // carved frame, shutters, panes
  S.sheet(() => { for (const [x, s] of [[212, 1], [988, -1]]) { S.path(`M${x - s * 70} 230H${x + s * 110}V650H${x - s * 70}Z`, '#274a5a'); S.add(`<path d="M${x - s * 52} 250H${x + s * 94}V630H${x - s * 52}Z" stroke="#5a93a0" stroke-width="4" opacity=".8"/>`); S.path(`M${x + s * 20} 360q-34-44-34-10q0 26 34 52q34-26 34-52q0-34-34 10Z`, '#0f1c2a'); } }, { dy: 8, s: 10, o: .6 });
  S.sheet(() => { S.path('M318 200L600 92L882 200L846 214V690H354V214Z', '#7a4a2c'); S.path('M340 198L600 100L860 198' + Array.from({ length: 13 }, (_, i) => `M${360 + i * 40} ${f(206 - 86 * (1 - Math.abs(i - 6) / 6.5))}`).join(''), 'none', 'stroke="#ffd08a" stroke-width="5" opacity=".6"'); let sc = ''; for (let i = 0; i < 12; i++) sc += `M${354 + i * 41} 214a20.500 17 0 0 0 41 0Z`; S.path(sc, '#8a5a34'); S.circ(600, 160, 26, '#274a5a'); S.path('M600 140l6 14 14 6-14 6-6 14-6-14-14-6 14-6Z', '#f2c27a'); S.rect(330, 676, 540, 44, '#8a5a34', 'rx="6"'); }, { dy: 10, s: 12, o: .6 });
  S.rect(396, 256, 408, 412, S.radU(600, 520, 340, [[0, '#fff3cf'], [.35, '#ffc766'], [1, '#d9640f']]));
  // inside: a cat and a jug on the sill, a fire's light
  S.path('M470 668C462 610 486 580 500 566C490 548 492 520 500 500L516 520Q528 514 540 520L556 500C566 524 564 548 554 566C580 590 588 630 580 668ZM580 664C620 664 636 640 626 606C622 592 634 586 640 600C654 646 624 684 578 682Z', '#2a1418'); S.circ(519, 542, 4, '#ffd08a'); S.circ(538, 542, 4, '#ffd08a');
  S.path('M690 668V610Q676 590 690 566V540H742V566Q758 590 742 610V668Z', '#4a2018'); S.add('<path d="M742 566q26 6 22 34t-24 26" stroke="#4a2018" stroke-width="9"/>');
  S.add('<path d="M600 250V670M390 400H810" stroke="#5a321c" stroke-width="20"/><path d="M606 256V670M396 394H810" stroke="#ffe0a6" stroke-width="3" opacity=".6"/>'); S.rect(390, 250, 420, 424, 'none', 'stroke="#5a321c" stroke-width="18"');
  S.glow(600, 500, 300, P.gold, .45);
  // snow on the gable and the sill, icicles, flakes
  S.sheet(() => { S.path('M296 210L600 84L904 210Q880 196 856 202L600 108L344 202Q320 196 296 210Z', '#f3f7ff'); S.path('M322 684Q334 656 380 662Q470 646 600 660Q720 646 820 662Q868 656 880 684Q840 692 790 684T680 690T560 684T440 690T322 684Z', '#eef4ff'); let ic = ''; for (let x = 350; x < 860; x += 46) { const l = R.in(20, 60); ic += `M${x} 714l9 ${f(l)}l9 ${f(-l)}Z`; } S.path(ic, '#cfe0ff', 'opacity=".8"'); }, { dy: 4, s: 6, o: .4 });
  lantern(S, 1030, 860, 70, { lit: 1.1 });
  S.sheet(() => { S.path(`M-20 920V800C160 776 300 826 480 816C720 800 900 846 1220 810V920Z`, S.lin(0, 790, 0, 900, [[0, '#e9f0fb'], [1, '#7f92c4']])); }, { s: 12, o: .4 });
  S.sheet(() => { for (const [x, ww] of [[70, 74], [1150, 58]]) { S.path(limb([[x - 8, 930], [x, 600], [x + 6, 300], [x, -30]], ww, ww * .8), S.lin(x - ww / 2, 0, x + ww / 2, 0, [[0, '#8d9cc8'], [.5, '#e3ebf8'], [1, '#5b6a9c']])); let mk = ''; for (let i = 0; i < 13; i++) { const y = R.in(0, 880); mk += `M${f(x - ww * .4)} ${f(y)}q${f(ww * .3)} ${f(R.in(-8, 8))} ${f(ww * R.in(.3, .7))} 0`; } S.add(`<path d="${mk}" stroke="#1c1630" stroke-width="9" stroke-linecap="round" opacity=".8"/>`); } }, { s: 16, o: .6 });
  let fl = '', f2 = ''; for (let i = 0; i < 120; i++) { const s = `M${f(R.in(0, w))} ${f(R.in(0, h))}h0`; if (i % 4) fl += s; else f2 += s; } S.add(`<path d="${fl}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/><path d="${f2}" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".42"/>`);
  S.vignette('#05060f', .5, .5, .52, .8); S.grain(.13); return save('fenetre-isba', S);
}
export default function () { return [hilt(), phials(), hutWindow()]; }

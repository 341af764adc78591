// The gear on its bench, the team at the foot of the wall, the boulders of the forest, the gift card.
import { Scene, f, mix, rng, save, smooth } from '../../site-66/scripts/lib.mjs';
import { C, climber, hold, mats, pine, rope, route, wall, window_ } from './parts.mjs';

function gear() {
  const w = 1600, h = 900, S = new Scene(w, h, 3);
  wall(S, { x: 0, y: 0, w, h: 640, cols: 12, rows: 5, seed: 14, light: '#eaf1ec', dark: '#b3c9bf' });
  S.rect(0, 600, w, 300, S.lin(0, 600, 0, 900, [[0, '#e3b886'], [1, '#c48f5e']]));
  let d = ''; const R = rng(9); for (let i = 0; i < 7; i++) d += `M0 ${f(640 + i * 38 + R.in(-6, 6))}H${w}`; S.add(`<path d="${d}" stroke="${C.bark}" stroke-width="3" opacity=".28"/>`); S.rect(0, 596, w, 10, '#f6dcb8');
  // pegs and harness
  S.rect(90, 130, 1120, 26, C.wood, 'rx="12"'); for (const x of [170, 390, 620, 850, 1080]) S.circ(x, 143, 17, C.bark);
  S.sheet(() => { S.add(`<path d="M170 150C120 250 120 330 190 372C268 330 262 250 176 150" stroke="${C.coral}" stroke-width="20"/><path d="M130 352C120 430 170 470 196 440C200 400 190 380 186 372M196 440C240 470 270 420 250 346" stroke="${C.pine}" stroke-width="17"/><path d="M122 352H262" stroke="${C.ink}" stroke-width="26" stroke-linecap="round"/>`); S.rect(176, 336, 34, 32, C.ochre, 'rx="7"'); }, { dx: 5, dy: 9, s: 8, c: C.ink, o: 0.3 });
  // coil of rope
  S.sheet(() => { for (let i = 0; i < 7; i++) S.add(`<ellipse cx="${390 + (i % 3) * 7 - 7}" cy="${300 + i * 5}" rx="${96 - i * 5}" ry="${150 - i * 3}" stroke="${i % 2 ? '#f4f6f2' : C.mint}" stroke-width="15"/><ellipse cx="${390 + (i % 3) * 7 - 7}" cy="${300 + i * 5}" rx="${96 - i * 5}" ry="${150 - i * 3}" stroke="${C.teal}" stroke-width="5" stroke-dasharray="7 20"/>`); S.rect(352, 130, 78, 92, C.coral, 'rx="14"'); }, { dx: 5, dy: 9, s: 8, c: C.ink, o: 0.3 });
  // chalk bag
  S.sheet(() => { S.path('M552 232H690L706 420Q700 452 622 454Q544 452 538 420Z', C.teal); S.path('M552 232H690L694 276H548Z', mix(C.teal, C.ink, 0.35)); S.ell(621, 232, 70, 22, '#f7f3ec'); S.add(`<path d="M621 150V214" stroke="${C.ink}" stroke-width="9"/><path d="M546 330H700" stroke="${C.ochre}" stroke-width="14"/>`); }, { dx: 5, dy: 9, s: 8, c: C.ink, o: 0.3 });
  // helmets
  for (const [x, c] of [[850, C.white], [1080, C.coral]]) S.sheet(() => { S.path(`M${x - 108} 330A108 118 0 0 1 ${x + 108} 330Q${x} 356 ${x - 108} 330Z`, c); S.path(`M${x + 10} 214A108 118 0 0 1 ${x + 108} 330Q${x + 66} 344 ${x + 34} 345Z`, mix(c, C.ink, 0.14)); S.add(`<path d="M${x - 62} 258q10-22 26-30M${x - 30} 246q8-18 22-26M${x + 4} 242q8-14 18-20" stroke="${mix(c, C.ink, 0.4)}" stroke-width="11" stroke-linecap="round"/><path d="M${x - 70} 344Q${x - 40} 430 ${x} 440Q${x + 40} 430 ${x + 70} 344" stroke="${C.pine}" stroke-width="9"/>`); }, { dx: 5, dy: 9, s: 8, c: C.ink, o: 0.28 });
  // shoes on the bench
  for (const [x, y, k, c] of [[300, 690, 1, C.coral], [560, 720, 1, C.coral]]) S.sheet(() => { S.path(`M${x - 100} ${y - 86}Q${x - 96} ${y - 118} ${x - 60} ${y - 112}Q${x - 34} ${y - 100} ${x - 18} ${y - 62}Q${x + 60} ${y - 50} ${x + 116} ${y - 6}Q${x + 130} ${y + 22} ${x + 96} ${y + 24}H${x - 88}Q${x - 116} ${y + 18} ${x - 112} ${y - 20}Z`, c); S.path(`M${x - 112} ${y - 4}Q${x} ${y + 6} ${x + 122} ${y + 2}Q${x + 126} ${y + 24} ${x + 96} ${y + 24}H${x - 88}Q${x - 114} ${y + 18} ${x - 112} ${y - 4}Z`, C.ink); S.add(`<path d="M${x - 40} ${y - 84}L${x + 8} ${y - 36}M${x - 14} ${y - 74}L${x - 30} ${y - 40}M${x + 22} ${y - 58}L${x - 4} ${y - 26}M${x + 52} ${y - 46}L${x + 20} ${y - 18}" stroke="#fff6ec" stroke-width="9" stroke-linecap="round"/>`); }, { dx: 8, dy: 14, s: 10, c: C.ink, o: 0.35 });
  for (const [x, y, r, c, s] of [[860, 690, 62, C.ochre, 1], [1010, 740, 44, C.teal, 2], [1130, 676, 74, C.coral, 3], [1290, 742, 50, C.white, 4], [1400, 690, 58, C.sage, 5]]) hold(S, x, y, r, c, s);
  rope(S, [[1240, 90], [1300, 220], [1260, 360], [1350, 470], [1480, 480], [1540, 380], [1620, 360]], C.white, 14);
  S.grain(0.1); return save('materiel', S);
}

function team() {
  const w = 1600, h = 900, S = new Scene(w, h, 5);
  S.rect(0, 0, w, h, S.lin(0, 0, w, 0, [[0, '#f6f1e7'], [1, '#e2ebe4']])); window_(S, 60, 60, 420, 420, 4, 4);
  S.path('M60 490L480 490L760 820H-120Z', '#fff', 'opacity=".4"');
  S.def('<clipPath id="t"><path d="M760 -20H1640V800H640L740 560L660 300Z"/></clipPath>');
  S.sheet(() => wall(S, { x: 620, y: -30, w: 1000, h: 850, cols: 10, rows: 8, seed: 40, light: '#e6efe9', dark: '#84a99b', clip: 'clip-path="url(#t)"' }), { dx: -10, dy: 5, s: 18, c: C.ink, o: 0.3 });
  route(S, [[760, 700], [840, 630], [780, 540], [870, 470], [810, 380], [900, 310], [840, 220], [930, 150], [880, 60]], C.coral, 22, 2); route(S, [[1080, 700], [1160, 620], [1100, 540], [1190, 460], [1120, 370], [1210, 300], [1150, 210], [1240, 120]], C.ochre, 22, 22); route(S, [[1380, 690], [1460, 610], [1400, 520], [1500, 440], [1430, 350], [1520, 260], [1450, 160]], C.white, 22, 52);
  climber(S, 1150, 440, 1.15, 'reach', { shirt: C.coral, legs: C.deep, skin: '#c98f68', helmet: C.white });
  rope(S, [[1200, 60], [1190, 200], [1172, 320], [1160, 420]], C.white, 5); rope(S, [[1158, 440], [1080, 560], [980, 650], [900, 668]], C.white, 5);
  mats(S, 770, 150, w, [C.pine, C.moss]);
  for (const [x, k, pose, o] of [[300, 1.5, 'stand', { shirt: C.teal, legs: '#7c8f86', skin: '#e0b08c', hair: '#5c3420', bun: true }], [440, 1.58, 'point', { shirt: C.ochre, legs: C.sage, skin: '#7a4a2e' }], [585, 1.42, 'stand', { shirt: C.white, legs: '#9a8c7c', skin: '#e0b08c', hair: '#b98a52' }], [840, 1.54, 'belay', { shirt: C.peach, legs: '#7c8f86', skin: '#c98f68', hair: '#2b1a12' }]]) climber(S, x, 830 - 106 * k + 16, k, pose, o);
  S.grain(0.1); return save('equipe', S);
}

function forest() {
  const w = 1600, h = 900, S = new Scene(w, h, 6), R = rng(12);
  S.sky([[0, '#dbe9e1'], [0.6, '#f6ecdc'], [1, '#f7ddd0']]); S.circ(1180, 250, 96, '#fff7ea'); S.halos(1180, 250, 96, 330, 4, '#fff7ea', 0.16);
  for (let k = 0; k < 4; k++) { let d = ''; const y = 470 + k * 62, hh = 210 + k * 66; for (let x = -60; x < w + 80; x += hh * 0.24) { if (k > 1 && Math.abs(x - 900) < 260) continue; d += pine(x + R.in(-18, 18), y + R.in(-8, 16), hh * R.in(0.62, 1.15)); } S.path(d + `M-40 ${y - 10}H${w + 40}V${h}H-40Z`, ['#b9d0c5', '#8fb0a4', '#5f8f80', '#3f6e62'][k]); }
  S.path(smooth([[-60, 700], [300, 668], [700, 700], [1100, 676], [1660, 706]]) + `L1660 900L-60 900Z`, '#d9c39a');
  const rock = (id, pts, x, y, ww, hh, seed) => { S.def(`<clipPath id="${id}"><path d="${smooth(pts, true, 0.12)}"/></clipPath>`); S.ell(x + ww / 2, y + hh - 4, ww * 0.56, 26, C.ink, 'opacity=".2"'); S.sheet(() => wall(S, { x, y, w: ww, h: hh, cols: 6, rows: 5, seed, light: '#f4ece0', dark: '#a99c8a', jitter: 0.34, clip: `clip-path="url(#${id})"` }), { dx: -4, dy: 4, s: 10, c: C.ink, o: 0.25 }); };
  rock('r1', [[560, 770], [600, 520], [720, 380], [900, 350], [1040, 430], [1090, 600], [1070, 776], [800, 800]], 540, 330, 570, 480, 3);
  rock('r2', [[1180, 800], [1210, 660], [1330, 580], [1470, 610], [1540, 740], [1500, 812], [1340, 826]], 1160, 560, 400, 280, 8);
  rock('r3', [[120, 800], [150, 690], [260, 640], [380, 680], [420, 790], [270, 822]], 100, 620, 340, 210, 15);
  climber(S, 780, 560, 1.2, 'wide', { shirt: C.coral, legs: C.deep, skin: '#7a4a2e' }); climber(S, 520, 690, 1.2, 'point', { shirt: C.teal, legs: '#7c8f86', skin: '#e0b08c', hair: '#5c3420', bun: true });
  S.rect(640, 786, 300, 40, C.coral, 'rx="12"'); S.rect(640, 786, 300, 12, C.peach, 'rx="6"');
  let g = ''; for (let i = 0; i < 260; i++) { const x = R.in(-20, w), y = R.in(800, 900); g += `M${f(x)} ${f(y)}q${f(R.in(-7, 7))} ${f(-R.in(14, 34))} ${f(R.in(-12, 12))} ${f(-R.in(24, 44))}`; } S.add(`<path d="${g}" stroke="${C.sage}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`);
  S.grain(0.1); return save('foret', S);
}

function gift() {
  const w = 1600, h = 900, S = new Scene(w, h, 7);
  S.rect(0, 0, w, h, S.lin(0, 0, w, h, [[0, '#1d3f39'], [1, '#15302b']]));
  wall(S, { x: 0, y: 0, w, h, cols: 12, rows: 7, seed: 77, light: '#2f6156', dark: '#15302b' });
  route(S, [[160, 790], [280, 700], [220, 590], [350, 500], [290, 380], [420, 300], [360, 180], [480, 90]], C.coral, 40, 5); route(S, [[1180, 800], [1290, 700], [1220, 580], [1360, 500], [1290, 380], [1420, 290], [1350, 160]], C.ochre, 40, 25); route(S, [[640, 820], [720, 120], [1040, 100], [980, 800], [1520, 640]], C.white, 30, 60);
  rope(S, [[-40, 470], [300, 540], [620, 440], [800, 450], [980, 440], [1300, 560], [1640, 450]], C.white, 22);
  S.sheet(() => { for (const m of [-1, 1]) S.add(`<path d="M800 452C${800 + m * 70} 300 ${800 + m * 250} 300 ${800 + m * 240} 420C${800 + m * 230} 520 ${800 + m * 90} 520 800 452" stroke="${C.white}" stroke-width="24"/><path d="M800 452C${800 + m * 70} 300 ${800 + m * 250} 300 ${800 + m * 240} 420C${800 + m * 230} 520 ${800 + m * 90} 520 800 452" stroke="${C.coral}" stroke-width="9" stroke-dasharray="10 24"/><path d="M800 452C${800 + m * 60} 540 ${800 + m * 70} 640 ${800 + m * 130} 740" stroke="${C.white}" stroke-width="24" stroke-linecap="round"/><path d="M800 452C${800 + m * 60} 540 ${800 + m * 70} 640 ${800 + m * 130} 740" stroke="${C.coral}" stroke-width="9" stroke-dasharray="10 24"/>`); S.rect(756, 404, 88, 92, C.coral, 'rx="26"'); }, { dx: 6, dy: 12, s: 12, c: C.ink, o: 0.5 });
  S.grain(0.1); return save('carte-cadeau', S);
}

export default () => [gear(), team(), forest(), gift()];

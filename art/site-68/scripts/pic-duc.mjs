// The team game: dusk, a cliff of panels, twelve lanterns of colour and the owl above.
import { Scene, rng, save, smooth, f } from '../../site-66/scripts/lib.mjs';
import { C, climber, mats, owl, pine, rope, route, wall } from './parts.mjs';
function draw(name, w, h, at) {
  const S = new Scene(w, h, 12), R = rng(31);
  S.sky([[0, '#1d4a40'], [0.45, '#5f8f80'], [0.75, '#f0c9a0'], [1, '#f6b79c']]);
  S.circ(at.moon[0], at.moon[1], at.moon[2], '#fdf3e2'); S.halos(at.moon[0], at.moon[1], at.moon[2], at.moon[2] * 3.2, 4, '#fdf3e2', 0.1);
  for (let k = 0; k < 3; k++) { let d = ''; const y = h * (0.66 + k * 0.07), hh = h * (0.17 + k * 0.05); for (let x = -40; x < w + 60; x += hh * 0.2) d += pine(x + R.in(-12, 12), y + R.in(-6, 14), hh * R.in(0.6, 1.15)); S.path(d + `M-40 ${f(y - 8)}H${w + 40}V${h}H-40Z`, ['#6d9a8a', '#3f6e62', '#28524a'][k]); }
  const [x, y, ww, hh] = at.wall;
  S.def(`<clipPath id="cliff"><path d="${smooth(at.shape, true, 0.05)}"/></clipPath>`);
  S.sheet(() => wall(S, { x, y, w: ww, h: hh, cols: at.cols, rows: at.rows, seed: 7, light: '#fbe3cf', dark: '#a9745a', clip: 'clip-path="url(#cliff)"' }), { dx: -10, dy: 6, s: 20, c: C.ink, o: 0.4 });
  route(S, at.coral, C.coral, at.r, 4); route(S, at.teal, C.teal, at.r, 30); route(S, at.ochre, C.ochre, at.r, 60);
  for (const [bx, by] of at.beacons) { S.glow(bx, by, at.r * 5, '#ffd9a0', 0.55); S.circ(bx, by, at.r * 0.55, '#fff4dc'); S.circ(bx, by, at.r * 0.8, 'none', `stroke="${C.white}" stroke-width="4"`); }
  const [ox, oy, ok] = at.owl;
  S.path(`M${f(ox - 150 * ok)} ${f(oy + 84 * ok)}Q${f(ox)} ${f(oy + 150 * ok)} ${f(ox + 150 * ok)} ${f(oy + 84 * ok)}L${f(ox + 120 * ok)} ${f(oy + 140 * ok)}Q${f(ox)} ${f(oy + 190 * ok)} ${f(ox - 120 * ok)} ${f(oy + 140 * ok)}Z`, C.bark);
  let tw = ''; for (let i = 0; i < 34; i++) { const a = R.in(-140, 140), b = R.in(86, 150) + Math.abs(a) * -0.1 + 14; tw += `M${f(ox + a * ok)} ${f(oy + b * ok)}l${f(R.in(-60, 60) * ok)} ${f(R.in(-22, 22) * ok)}`; }
  owl(S, ox, oy, ok); S.add(`<path d="${tw}" stroke="#5f3d26" stroke-width="${f(7 * ok)}" stroke-linecap="round"/>`);
  for (const pts of at.ropes) rope(S, pts, C.white, at.r * 0.2);
  for (const [cx, cy, k, pose, o] of at.people) climber(S, cx, cy, k, pose, o);
  mats(S, h - at.mat, at.mat + 20, w, [C.deep, C.pine]);
  for (const [cx, cy, k, pose, o] of at.ground) climber(S, cx, cy, k, pose, o);
  S.vignette(C.ink, 0.35, 0.5, 0.45, 0.85); S.grain(0.1);
  return save(name, S);
}
const A = { shirt: C.coral, legs: C.deep, skin: '#7a4a2e', helmet: C.white }, B = { shirt: C.teal, legs: C.ink, skin: '#e0b08c', hair: '#5c3420', bun: true };
const D = { shirt: C.ochre, legs: C.pine, skin: '#c98f68', hair: '#2b1a12' }, E = { shirt: '#f0dcc0', legs: C.moss, skin: '#e0b08c', hair: '#8a5a3a' };
export default function () {
  return [
    draw('le-nid-du-grand-duc-portrait', 1200, 1600, {
      moon: [250, 300, 96], wall: [430, 120, 820, 1480], cols: 7, rows: 13, r: 27, mat: 130,
      shape: [[640, 210], [800, 150], [1000, 170], [1240, 130], [1240, 1620], [500, 1620], [560, 1300], [480, 980], [600, 640]],
      coral: [[580, 1400], [680, 1320], [610, 1210], [720, 1120], [660, 1010], [760, 920], [700, 820], [800, 720], [740, 610], [830, 510], [780, 420]],
      teal: [[860, 1420], [960, 1330], [900, 1230], [1000, 1140], [940, 1040], [1050, 950], [980, 850], [1070, 760], [1000, 660], [1080, 560], [1020, 460]],
      ochre: [[1130, 1400], [1160, 1270], [1110, 1150], [860, 900], [880, 620], [1150, 860], [1160, 660], [900, 420]],
      beacons: [[620, 1110], [860, 1040], [770, 660], [1110, 1060], [960, 560]],
      owl: [900, 200, 1.15], ropes: [[[830, 330], [800, 520], [770, 720], [756, 860]], [[756, 870], [640, 1120], [500, 1300], [424, 1330]]],
      people: [[748, 900, 1.5, 'reach', A], [1010, 1010, 1.42, 'wide', B]],
      ground: [[360, 1372, 1.35, 'belay', { ...E, legs: '#7c8f86' }], [190, 1376, 1.3, 'point', { ...D, legs: C.sage }]],
    }),
    draw('le-nid-du-grand-duc-wide', 1600, 900, {
      moon: [330, 190, 74], wall: [760, 20, 880, 880], cols: 9, rows: 9, r: 18, mat: 74,
      shape: [[900, 120], [1080, 70], [1300, 96], [1640, 50], [1640, 920], [800, 920], [860, 720], [790, 520], [880, 320]],
      coral: [[880, 790], [950, 740], [890, 670], [980, 610], [930, 540], [1010, 480], [960, 410], [1040, 350], [1000, 280], [1070, 220]],
      teal: [[1140, 800], [1220, 740], [1160, 670], [1250, 610], [1190, 540], [1280, 480], [1220, 400], [1300, 340], [1240, 270]],
      ochre: [[1400, 790], [1470, 720], [1410, 640], [1500, 570], [1430, 490], [1520, 410], [1450, 330], [1530, 240], [1380, 220]],
      beacons: [[900, 600], [1110, 620], [1020, 420], [1340, 560], [1180, 320], [1480, 480]],
      owl: [1180, 104, 0.72], ropes: [[[1110, 190], [1070, 300], [1040, 400], [1022, 470]], [[1022, 480], [900, 620], [760, 730], [680, 744]]],
      people: [[1018, 490, 0.92, 'reach', A], [1240, 560, 0.88, 'wide', B], [1460, 520, 0.86, 'high', D]],
      ground: [[640, 764, 0.84, 'belay', { ...E, legs: '#7c8f86' }], [520, 766, 0.82, 'point', { ...D, shirt: C.peach, legs: C.sage }]],
    }),
  ];
}

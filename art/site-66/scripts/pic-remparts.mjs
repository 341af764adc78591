// A slate with the ramparts drawn in chalk: the walls, the tower, the way of an investigation.
import { Scene, f, lantern, rng, noise, smooth, poly, save } from './lib.mjs';

export default function () {
  const w = 1600, h = 900, S = new Scene(w, h, 21), R = rng(1348);
  S.rect(0, 0, w, h, S.lin(0, 0, w, 0, [[0, '#171c40'], [1, '#100f22']]));
  for (let i = 0; i < 9; i++) S.rect(i * 180, 0, 176, h, ['#1a2048', '#161b3c', '#1c234e'][i % 3]);
  // frame and slate
  S.sheet(() => { S.rect(90, 46, 1420, 780, '#4a2b1d', 'rx="14"'); S.rect(90, 46, 1420, 780, S.lin(90, 46, 1510, 826, [[0, '#b5703a'], [.3, '#6b3f26'], [1, '#23130f']]), 'rx="14"'); }, { dy: 16, s: 22, o: .7 });
  S.rect(126, 82, 1348, 708, '#0c1016', 'rx="6"'); S.rect(130, 86, 1340, 700, S.radU(420, 330, 1150, [[0, '#33414e'], [.45, '#222d3a'], [1, '#121824']]), 'rx="4"');
  let scr = ''; for (let i = 0; i < 70; i++) { const x = R.in(140, 1440), y = R.in(96, 770), l = R.in(30, 150); scr += `M${f(x)} ${f(y)}q${f(l / 2)} ${f(R.in(-14, 14))} ${f(l)} ${f(R.in(-10, 10))}`; } S.add(`<path d="${scr}" stroke="#8f9db0" stroke-width="9" opacity=".035" stroke-linecap="round"/>`);
  S.def('<filter id="ck" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="5" result="d"/><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="9"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 -2.6 1.95" result="m"/><feComposite in="d" in2="m" operator="in"/></filter>');
  const C = '#e9eef5';
  S.open('filter="url(#ck)" stroke-linecap="round" stroke-linejoin="round"');
  // the walls: a bent ring with towers on it
  const V = [[330, 250], [470, 180], [640, 158], [800, 176], [930, 150], [1070, 188], [1180, 262], [1232, 372], [1206, 486], [1250, 590], [1120, 664], [960, 690], [800, 668], [640, 700], [480, 664], [380, 580], [318, 470], [296, 352]];
  const N = noise(5, 2), ring = []; V.forEach((p, i) => { const q = V[(i + 1) % V.length]; for (let k = 0; k < 6; k++) ring.push([p[0] + (q[0] - p[0]) * k / 6 + N(i * 6 + k) * 3, p[1] + (q[1] - p[1]) * k / 6 + N(i * 6 + k + 90) * 3]); });
  S.add(`<path d="${poly(ring)}" stroke="${C}" stroke-width="7"/>`);
  const inner = ring.map(([x, y]) => [770 + (x - 770) * .955, 428 + (y - 428) * .935]); S.add(`<path d="${poly(inner)}" stroke="${C}" stroke-width="3" opacity=".8"/>`);
  let teeth = ''; ring.forEach(([x, y], i) => { if (i % 2) { const dx = x - 770, dy = y - 428, l = Math.hypot(dx, dy); teeth += `M${f(x)} ${f(y)}l${f(dx / l * 12)} ${f(dy / l * 12)}`; } }); S.add(`<path d="${teeth}" stroke="${C}" stroke-width="6"/>`);
  V.forEach(([x, y], i) => { if (i % 3 !== 1) { S.circ(x, y, 19, '#1c2530', `stroke="${C}" stroke-width="5"`); S.add(`<path d="M${x - 8} ${y}h16M${x} ${y - 8}v16" stroke="${C}" stroke-width="3"/>`); } });
  // gates
  for (const [x, y, a] of [[304, 410, 90], [1222, 430, -80], [860, 678, 6]]) { S.add(`<g transform="translate(${x} ${y}) rotate(${a})" stroke="${C}" stroke-width="5"><rect x="-30" y="-22" width="60" height="40" fill="#1c2530"/><path d="M-13 18V0A13 13 0 0 1 13 0V18M-30-22v-9h12v9M-6-22v-9H6v9M18-22v-9h12v9"/></g>`); }
  // the tower on its mound, the church, houses, trees, the river
  S.add(`<g transform="translate(560 360)" stroke="${C}" stroke-width="5"><path d="M-120 84C-70 34 70 34 120 84"/><path d="M-52 56V-44H52V56M-62-44H62V-60H-62ZM-40-60L0-128L40-60M0-128V-150M0-150L26-142L0-134M-40-44V-92H-22V-60M40-44V-92H22V-60"/><path d="M-12 56V26A12 12 0 0 1 12 26V56M-26-14v18M26-14v18"/></g>`);
  S.add(`<g transform="translate(905 330)" stroke="${C}" stroke-width="4.5"><path d="M-78 66V0L0-30L78 0V66ZM-26-20V-70H26V-20M-32-70A32 34 0 0 1 32-70M0-104V-126M-9-117H9M-16 66V36A16 16 0 0 1 16 36V66"/><circle cy="4" r="12"/></g>`);
  const house = (x, y, s) => `<path d="M${x - 22 * s} ${y}V${y - 26 * s}L${x} ${y - 50 * s}L${x + 22 * s} ${y - 26 * s}V${y}ZM${x - 5 * s} ${y}V${y - 14 * s}H${x + 7 * s}V${y}"/>`;
  S.add(`<g stroke="${C}" stroke-width="3.6" opacity=".85">${[[430, 520, 1], [486, 540, .8], [700, 560, 1], [762, 572, .85], [820, 552, 1.05], [1030, 452, 1], [1090, 470, .85], [1050, 300, .9], [730, 256, .9], [788, 244, .75], [420, 300, .75], [1000, 590, .95], [1062, 604, .75], [592, 600, .85]].map((a) => house(...a)).join('')}</g>`);
  const river = []; for (let i = 0; i <= 12; i++) river.push([150 + i * 108, 742 + Math.sin(i * .9) * 15]); S.add(`<path d="${smooth(river)}" stroke="#9fd0ff" stroke-width="4" opacity=".8"/><path d="${smooth(river.map(([x, y]) => [x + 6, y + 16]))}" stroke="#9fd0ff" stroke-width="4" opacity=".8" stroke-dasharray="46 22"/>`);
  // compass
  S.add(`<g transform="translate(1364 200)" stroke="${C}" stroke-width="4"><circle r="56"/><circle r="42" stroke-width="2.5"/><path d="M0-74L13-13L74 0L13 13L0 74L-13 13L-74 0L-13-13Z" fill="#1c2530"/><path d="M0-74L13-13L0 0L-13-13Z" fill="${C}"/></g>`);
  // the way
  S.add(`<path d="${smooth([[334, 412], [386, 424], [440, 450], [560, 470], [680, 420], [740, 480], [860, 470], [950, 440], [1000, 520], [1140, 540]])}" stroke="#ffae55" stroke-width="7" stroke-dasharray="20 17"/>`);
  S.add('<path d="M1122 522l44 40M1166 520l-46 44" stroke="#ff8a1f" stroke-width="10"/>'); for (const [x, y] of [[440, 450], [680, 420], [950, 440]]) S.circ(x, y, 11, '#ffae55');
  S.add(`<g transform="translate(214 640)" stroke="${C}" stroke-width="4"><path d="M-34 52A44 44 0 1 1 34 52"/><circle cy="10" r="14"/><path d="M-6 20L-12 50H12L6 20"/></g>`);
  S.close();
  // ledge with chalks and the lantern's light
  S.rect(130, 86, 1340, 700, S.radU(1240, 700, 620, [[0, '#ffb24d', .34], [.4, '#ff8a1f', .12], [1, '#ff8a1f', 0]]), 'style="mix-blend-mode:screen"');
  S.sheet(() => { S.rect(60, 806, 1480, 34, S.lin(60, 0, 1540, 0, [[0, '#3a2118'], [.75, '#c67f42'], [1, '#4a2a1e']]), 'rx="6"'); S.rect(60, 838, 1480, 14, '#1a0d0b'); }, { dy: 10, s: 12, o: .6 });
  S.sheet(() => { [[420, '#e9eef5', 70], [506, '#ffae55', 48], [566, '#9fd0ff', 56]].forEach(([x, c, l]) => S.rect(x, 792, l, 14, c, 'rx="7"')); S.rect(880, 776, 130, 30, '#4a2a1e', 'rx="6"'); S.rect(880, 792, 130, 14, '#b9c0cc', 'rx="4"'); }, { dy: 4, s: 4, o: .6 });
  lantern(S, 1240, 806, 74, { lit: 1.1 });
  S.sheet(() => { S.path("M-20 920V700C60 730 90 800 150 830C200 850 210 890 220 920Z", "#0e0912"); S.path("M1620 920V660C1560 720 1540 800 1490 846C1460 870 1450 900 1446 920Z", "#0c0810"); }, { s: 14, o: .6 });
  S.vignette("#05060f", .6, .55, .5, .78); S.grain(.13);
  return [save("ardoise-remparts", S)];
}

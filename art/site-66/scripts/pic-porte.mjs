// The blue door of the house in the rain, under the sign with the lantern.
import { Scene, P, f, lerp, rng, roundArch, lantern, save } from './lib.mjs';

export default function () {
  const w = 1600, h = 900, S = new Scene(w, h, 31), R = rng(1212), cx = 940, gy = 690;
  S.sky([[0, '#0a0f24'], [.5, '#27335f'], [1, '#4a5a92']]);
  // far roofs at the end of the lane, left
  S.sheet(() => S.path('M-20 620V330L60 260L130 330V300L190 240L250 300V360L300 320L380 390V620Z', S.lin(0, 240, 0, 620, [[0, '#4a5a92'], [1, '#8d9cc8']])), { o: .2 });
  S.mist(560, 120, '#a9b8dc', .6, 3, -100, 460);
  S.sheet(() => { S.path('M-20 720V240L40 170L150 262V720Z', S.lin(0, 170, 0, 720, [[0, '#2b3768'], [1, '#46568e']])); S.path('M60 350h34v56H60ZM60 470h34v56H60Z', '#ffbf6a'); S.add('<path d="M77 350v56M60 378h34M77 470v56M60 498h34" stroke="#2b3768" stroke-width="4"/>'); }, { o: .35 });
  // wall of the house
  S.sheet(() => S.path(`M330 -20H1640V760H330Z`, S.lin(330, 0, 1600, 0, [[0, '#333d70'], [.45, '#2b2c54'], [1, '#15142c']])), { o: .6, s: 20, dx: -8 });
  let st = ''; for (let y = -6, i = 0; y < 760; y += 62, i++) { st += `M330 ${y}H1640`; for (let x = 340 + (i % 2) * 66 + R.in(-16, 16); x < 1640; x += R.in(108, 150)) st += `M${f(x)} ${y}v62`; } S.add(`<path d="${st}" stroke="#0a0d20" stroke-width="4" opacity=".45"/>`);
  for (let i = 0; i < 26; i++) S.rect(R.in(340, 1560), Math.floor(R() * 12) * 62 - 4, R.in(90, 130), 54, R() < .5 ? '#56639a' : '#0b1020', 'opacity=".16" rx="5"');
  S.glow(cx - 40, 300, 640, P.orange, .42);
  // window, lit, with its bars
  S.sheet(() => { S.path(roundArch(1262, 1446, 260, 500), '#12132a'); S.path(roundArch(1282, 1426, 268, 482), S.lin(0, 190, 0, 482, [[0, '#ffcf85'], [1, '#ff9a3a']])); S.add('<path d="M1354 196V482M1282 300H1426M1282 390H1426" stroke="#2a1a26" stroke-width="10"/>'); S.rect(1240, 494, 230, 22, '#3a3f6e', 'rx="4"'); S.path('M1290 494v-40q14-26 28 0v40Zm52 0v-56q12-22 24 0v56Zm40 0v-34q12-20 24 0v34Z', '#241828'); }, { dy: 5, s: 8, o: .6 }); S.glow(1354, 350, 260, P.orange, .35);
  // stone surround in three sheets, then the blue door
  [[196, '#4a4a7c', '#262850'], [172, '#3c3a66', '#1c1c3e'], [148, '#2a2444', '#141126']].forEach(([r, a, b]) => S.sheet(() => { const d = roundArch(cx - r, cx + r, 330, gy + 6); S.path(d, S.lin(cx - r, 0, cx + r, 0, [[0, a], [1, b]])); S.add(`<path d="${d}" stroke="#ffcf94" stroke-width="2.5" opacity=".3"/>`); }, { o: .5, s: 8, dy: 3 }));
  let vs = ''; for (let i = 0; i <= 10; i++) { const a = Math.PI + i * Math.PI / 10; vs += `M${f(cx + Math.cos(a) * 174)} ${f(330 + Math.sin(a) * 174)}L${f(cx + Math.cos(a) * 195)} ${f(330 + Math.sin(a) * 195)}`; } for (let y = 390; y < gy; y += 60) vs += `M${cx - 196} ${y}h22M${cx + 174} ${y}h22`; S.add(`<path d="${vs}" stroke="#0a0d20" stroke-width="4" opacity=".7"/>`);
  const d = roundArch(cx - 124, cx + 124, 330, gy); S.def(`<clipPath id="p"><path d="${d}"/></clipPath>`); S.open('clip-path="url(#p)"');
  for (let i = 0; i < 6; i++) { const x = cx - 126 + i * 42; S.rect(x + 1, 190, 40, 520, S.lin(x, 0, x + 42, 0, [[0, '#3f74b8'], [.2, '#2c589a'], [.85, '#1d3f78'], [1, '#0e2148']])); }
  S.rect(cx - 130, 190, 260, 520, S.radU(cx - 50, 300, 360, [[0, '#ffc67a', .5], [.5, '#ff8a1f', .1], [1, '#060a1c', .6]])); S.close();
  S.sheet(() => { for (const y of [370, 560]) { S.path(`M${cx - 124} ${y}H${cx + 60}q34 0 40 14q-6 14-40 14H${cx - 124}Z`, '#1a1c38'); for (let k = 0; k < 5; k++) S.circ(cx - 104 + k * 40, y + 14, 6, '#7c88b4'); } S.circ(cx + 84, 470, 17, 'none', 'stroke="#ffd08a" stroke-width="7"'); S.circ(cx + 84, 452, 8, '#c98b45'); S.path(`M${cx - 26} 300q26-16 52 0v42q-10 26-26 34q-16-8-26-34Z`, '#c98b45'); S.path(`M${cx - 6} 352l3-18a9 9 0 1 1 6 0l3 18Z`, '#140c12'); }, { dy: 4, s: 5, o: .6 });
  // three steps
  S.sheet(() => [[150, 0], [196, 1], [246, 2]].forEach(([r, i]) => { const y = gy + i * 36; S.path(`M${cx - r} ${y}H${cx + r}L${cx + r + 16} ${y + 14}H${cx - r - 16}Z`, S.lin(cx - r, 0, cx + r, 0, [[0, '#3c4274'], [.4, '#d99a5c'], [1, '#2a2848']])); S.path(`M${cx - r - 16} ${y + 14}H${cx + r + 16}V${y + 38}H${cx - r - 16}Z`, S.lin(cx - r, 0, cx + r, 0, [[0, '#1c2148'], [.4, '#5a3a38'], [1, '#15142c']])); }), { o: .5, s: 10, dy: 6 });
  // wet cobbles with the light in them
  S.sheet(() => S.path(`M-20 ${h + 20}V742C200 724 420 770 640 790H1240C1400 786 1520 770 1620 764V${h + 20}Z`, S.lin(0, 720, 0, h, [[0, '#33406f'], [1, '#0e1024']])), { o: .45 });
  let cb = ''; for (let r = 0; r < 6; r++) { const y = 786 + r * 21 + r * r * 1.6; for (let x = -30 + (r % 2) * 40; x < w; x += 84 + r * 8) cb += `M${f(x)} ${f(y + 14)}q${f(6)} -16 ${f(38 + r * 3)} -14q${f(34)} 0 ${f(36)} 14`; } S.add(`<path d="${cb}" stroke="#8fa0d0" stroke-width="2.6" opacity=".22"/>`);
  for (const [x, y, rx, ry, c, o] of [[cx - 60, 836, 190, 16, P.orange, .5], [cx - 60, 838, 84, 8, P.cream, .75], [1370, 824, 110, 9, P.orange, .4], [420, 846, 130, 10, '#9fb0dc', .35], [cx - 190, 872, 130, 9, P.amber, .35]]) S.ell(x, y, rx, ry, c, `opacity="${o}" filter="${S.blur(7)}"`);
  let ref = ''; for (let i = 0; i < 16; i++) { const y = 800 + i * 6; ref += `M${f(cx - 60 - R.in(20, 70))} ${y}h${f(R.in(50, 130))}`; } S.add(`<path d="${ref}" stroke="#ffd08a" stroke-width="3" opacity=".5" stroke-linecap="round"/>`);
  // sign: a bracket and its lantern
  S.sheet(() => S.add(`<path d="M${cx - 226} 120H${cx - 60}M${cx - 226} 196C${cx - 160} 196 ${cx - 130} 160 ${cx - 120} 124M${cx - 226} 92V214" stroke="#0d0a14" stroke-width="11"/><path d="M${cx - 100} 120c26 2 40 18 34 34c-8 14-28 8-26-6" stroke="#0d0a14" stroke-width="8"/><path d="M${cx - 92} 124V158" stroke="#0d0a14" stroke-width="6"/>`), { dy: 4, s: 6, o: .6 });
  lantern(S, cx - 92, 336, 66, { lit: 1.5 }); S.halos(cx - 92, 276, 70, 300, 4, P.orange, .045);
  // rain: two depths, lit near the lantern
  let r1 = '', r2 = '', r3 = ''; for (let i = 0; i < 190; i++) { const x = R.in(-20, w + 60), y = R.in(-40, h), l = R.in(24, 60), s = `M${f(x)} ${f(y)}l${f(-l * .16)} ${f(l)}`; if (Math.hypot(x - cx + 92, y - 300) < 260) r3 += s; else if (i % 3) r1 += s; else r2 += s; } S.add(`<path d="${r1}" stroke="#c6d3f0" stroke-width="1.6" opacity=".26"/><path d="${r2}" stroke="#e3ebf8" stroke-width="2.6" opacity=".3"/><path d="${r3}" stroke="#ffe0a6" stroke-width="2.4" opacity=".6"/>`);
  let spl = ''; for (let i = 0; i < 46; i++) { const x = R.in(0, w), y = R.in(790, 890); spl += `M${f(x - 7)} ${f(y)}q3-7 1-10M${f(x + 7)} ${f(y)}q-3-7-1-10`; } S.add(`<path d="${spl}" stroke="#c6d3f0" stroke-width="1.8" opacity=".4"/>`);
  // near plane: eave with drops above, a tub with a shrub, an umbrella's edge
  S.sheet(() => { S.path('M-20-20H1620V26C1400 44 1180 20 960 34C640 52 320 22-20 46Z', '#0c0912'); let t = ''; for (let x = 10; x < w; x += 44) t += `M${x} 30a22 20 0 0 0 44 0Z`; S.path(t, '#0c0912'); }, { s: 12, o: .6 });
  let dr = ''; for (let i = 0; i < 30; i++) { const x = R.in(10, 1590), y = R.in(60, 190); dr += `M${f(x)} ${f(y)}v${f(R.in(6, 13))}`; } S.add(`<path d="${dr}" stroke="#dbe6fb" stroke-width="4" stroke-linecap="round" opacity=".5"/>`);
  S.sheet(() => { S.path('M1430 920L1412 776H1580L1562 920Z', '#140d16'); S.rect(1402, 762, 188, 24, '#1f1520', 'rx="6"'); let lf = ''; for (let i = 0; i < 120; i++) { const a = R.in(0, 6.283), q = Math.sqrt(R()) * 110, x = 1496 + Math.cos(a) * q, y = 672 + Math.sin(a) * q * .95; lf += `<ellipse cx="${f(x)}" cy="${f(y)}" rx="17" ry="8" transform="rotate(${f(R.in(0, 180))} ${f(x)} ${f(y)})"/>`; } S.add(`<g fill="#130d18">${lf}</g>`); S.path('M-20 920V700C40 690 100 740 130 810C150 850 150 890 150 920Z', '#0e0a13'); }, { s: 14, o: .6 });
  S.vignette('#05060f', .6, .56, .48, .78); S.grain(.14);
  return [save('porte-sous-la-pluie', S)];
}

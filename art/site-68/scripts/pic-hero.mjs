// The hall by morning: one big folded wall, three climbers, the light of the tall windows.
import { Scene, save } from '../../site-66/scripts/lib.mjs';
import { C, climber, hold, mats, rope, route, wall, window_ } from './parts.mjs';
export default function () {
  const w = 1200, h = 1296, S = new Scene(w, h, 68);
  S.rect(0, 0, w, h, S.lin(0, 0, w, h, [[0, '#f4efe6'], [1, '#dfe8e0']]));
  window_(S, -40, 70, 300, 640, 3, 6);
  S.path('M260 60L620 1120L-200 1120V710L260 710Z', '#ffffff', 'opacity=".16"');
  // far wall, cool
  S.sheet(() => wall(S, { x: 300, y: -40, w: 360, h: 1200, cols: 4, rows: 12, seed: 4, light: '#d6e2da', dark: '#8fb0a4' }), { dx: -6, dy: 4, s: 14, c: C.ink, o: 0.25 });
  route(S, [[360, 1010], [430, 930], [380, 842], [468, 770], [404, 690], [480, 610], [420, 522], [490, 440], [440, 352], [505, 262], [450, 176]], C.teal, 24, 3);
  // near wall, warm, leaning
  S.def('<clipPath id="near"><path d="M600 -20L1240 -20V1180H520L640 760L560 420Z"/></clipPath>');
  S.sheet(() => wall(S, { x: 500, y: -40, w: 760, h: 1240, cols: 7, rows: 11, seed: 21, light: '#fbeadb', dark: '#d79a78', clip: 'clip-path="url(#near)"' }), { dx: -14, dy: 6, s: 22, c: C.ink, o: 0.32 });
  S.add('<path d="M600 -20L560 420L640 760L520 1180" stroke="#fff6ec" stroke-width="5" opacity=".8"/>');
  route(S, [[610, 1086], [704, 1030], [650, 936, 1.2], [760, 884], [700, 800], [790, 724, 1.25], [724, 640], [664, 540], [748, 452, 1.2], [820, 372], [768, 270], [856, 190, 1.3], [800, 96]], C.coral, 27, 9);
  route(S, [[900, 1090], [986, 1010, 1.3], [930, 916], [1030, 840], [980, 746, 1.2], [1080, 676], [1010, 580], [1100, 498], [1040, 400, 1.2], [1126, 310], [1066, 214], [1140, 120]], C.ochre, 27, 40);
  route(S, [[1150, 1040], [1120, 930, 1.2], [1176, 800], [880, 560, 0.9], [900, 420], [940, 300], [1000, 60]], C.white, 24, 80);
  rope(S, [[812, 60], [806, 240], [790, 400], [776, 520]], C.white, 6);
  rope(S, [[776, 520], [700, 760], [602, 960], [508, 1078]], C.white, 6);
  climber(S, 766, 548, 1.5, 'reach', { shirt: C.coral, legs: C.deep, skin: '#7a4a2e', helmet: C.white });
  climber(S, 1050, 770, 1.36, 'wide', { shirt: C.teal, legs: '#7c8f86', skin: '#e0b08c', hair: '#5c3420', bun: true });
  climber(S, 428, 560, 0.92, 'high', { shirt: C.ochre, legs: C.moss, skin: '#c98f68', hair: '#2b1a12' });
  mats(S, 1150, 170, w, [C.pine, C.moss]);
  S.rect(0, 1150, w, 50, S.lin(0, 1150, 0, 1200, [[0, C.ink, 0.35], [1, C.ink, 0]]));
  climber(S, 470, 1100, 1.3, 'belay', { shirt: '#f0dcc0', legs: C.ink, skin: '#e0b08c', hair: '#8a5a3a', flip: false });
  hold(S, 90, 1190, 34, C.coral, 5); hold(S, 172, 1212, 24, C.teal, 6);
  S.grain(0.1);
  return [save('hero', S)];
}

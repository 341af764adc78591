// The three rooms from inside: the hall of the sleeping king, the apothecary's back room, the hut.
import { candle } from './pic-livres.mjs';
import { Scene, P, f, glass, lantern, lerp, limb, mix, ogive, poly, rng, roundArch, save, smooth } from './lib.mjs';

const W = 1600, H = 900;
/** A wall of courses of stone between x0 and x1, with a few stones of another tone. */
function courses(S, R, [x0, y0, x1, y1], dy, dx, { ink = '#05081a', o = .5, light = '#4a5a92', dark = '#0b1020', n = 16 } = {}) {
  for (let i = 0; i < n; i++) { const r = Math.floor(R() * ((y1 - y0) / dy)), c = Math.floor(R() * ((x1 - x0) / dx)); S.rect(x0 + c * dx + (r % 2) * dx / 2 + 4, y0 + r * dy + 4, dx - 8, dy - 8, R() < .5 ? light : dark, 'opacity=".2" rx="5"'); }
  let d = ''; for (let y = y0, i = 0; y <= y1; y += dy, i++) { d += `M${f(x0)} ${f(y)}H${f(x1)}`; for (let x = x0 + (i % 2) * dx / 2; x < x1; x += dx) d += `M${f(x + R.in(-6, 6))} ${f(y)}v${f(dy)}`; }
  S.add(`<path d="${d}" stroke="${ink}" stroke-width="3" opacity="${o}"/>`);
}
/** Lines of a floor that runs to the vanishing point (vx, vy), from yb to the lower edge. */
function floorLines(S, vx, vy, yb, { n = 9, step = 190, rows = 9, ink = '#05060f', o = .45, joints = true } = {}) {
  let d = ''; for (let i = -n; i <= n; i++) { const x = vx + i * step, t = (yb - vy) / (H - vy); d += `M${f(lerp(vx, x, t))} ${f(yb)}L${f(x)} ${H}`; }
  if (joints) for (let i = 1; i < rows; i++) { const y = lerp(yb, H, Math.pow(i / rows, 1.7)); d += `M0 ${f(y)}H${W}`; }
  S.add(`<path d="${d}" stroke="${ink}" stroke-width="2.6" opacity="${o}"/>`);
}
function flame(S, x, y, k) {
  S.path(`M${f(x)} ${f(y)}C${f(x - 46 * k)} ${f(y - 8 * k)} ${f(x - 44 * k)} ${f(y - 58 * k)} ${f(x - 20 * k)} ${f(y - 92 * k)}C${f(x - 20 * k)} ${f(y - 70 * k)} ${f(x - 8 * k)} ${f(y - 66 * k)} ${f(x - 4 * k)} ${f(y - 74 * k)}C${f(x - 8 * k)} ${f(y - 104 * k)} ${f(x + 8 * k)} ${f(y - 128 * k)} ${f(x + 18 * k)} ${f(y - 144 * k)}C${f(x + 16 * k)} ${f(y - 104 * k)} ${f(x + 48 * k)} ${f(y - 84 * k)} ${f(x + 44 * k)} ${f(y - 42 * k)}C${f(x + 42 * k)} ${f(y - 12 * k)} ${f(x + 24 * k)} ${f(y)} ${f(x)} ${f(y)}Z`, P.orange);
  S.path(`M${f(x)} ${f(y)}C${f(x - 28 * k)} ${f(y - 8 * k)} ${f(x - 26 * k)} ${f(y - 44 * k)} ${f(x - 10 * k)} ${f(y - 62 * k)}C${f(x - 6 * k)} ${f(y - 46 * k)} ${f(x + 4 * k)} ${f(y - 50 * k)} ${f(x + 8 * k)} ${f(y - 86 * k)}C${f(x + 14 * k)} ${f(y - 60 * k)} ${f(x + 30 * k)} ${f(y - 52 * k)} ${f(x + 28 * k)} ${f(y - 26 * k)}C${f(x + 26 * k)} ${f(y - 6 * k)} ${f(x + 14 * k)} ${f(y)} ${f(x)} ${f(y)}Z`, '#ffc04d');
  S.path(`M${f(x)} ${f(y)}C${f(x - 14 * k)} ${f(y - 6 * k)} ${f(x - 10 * k)} ${f(y - 30 * k)} ${f(x + 4 * k)} ${f(y - 48 * k)}C${f(x + 8 * k)} ${f(y - 32 * k)} ${f(x + 18 * k)} ${f(y - 26 * k)} ${f(x + 14 * k)} ${f(y - 12 * k)}C${f(x + 12 * k)} ${f(y - 2 * k)} ${f(x + 6 * k)} ${f(y)} ${f(x)} ${f(y)}Z`, '#fff6dc');
}

/** Suit of armour with a halberd, feet at (x, y), its lit side to the right; `m` mirrors it. */
function armour(S, x, y, k, m) {
  S.open(`transform="translate(${f(x)} ${f(y)}) scale(${f(k * m)} ${f(k)})"`);
  const steel = S.lin(-100, 0, 100, 0, [[0, '#0b0812'], [.6, '#15111f'], [.86, '#2c2230'], [1, '#5a3a34']]), rim = '#ffb46a';
  S.path('M120-690H127L125 0H118Z', '#140d14'); S.path('M122-770C130-740 134-718 130-696H114C110-718 114-740 122-770ZM130-700C164-716 182-690 182-656C162-668 146-666 130-652ZM114-694L84-672L114-652Z', '#1d1722');
  S.add('<path d="M122-770C130-740 134-718 130-698M182-656C182-690 164-716 132-701" stroke="#ffb46a" stroke-width="3" opacity=".8"/>');
  // legs with knee plates, then the skirt of mail
  S.path('M-50 0L-40-20C-52-70-54-110-48-134C-60-170-58-214-46-246H-4C-2-210-6-170-14-134C-8-100-14-50-18-18L-10 0ZM50 0L40-20C52-70 54-110 48-134C60-170 58-214 46-246H4C2-210 6-170 14-134C8-100 14-50 18-18L10 0Z', steel);
  S.path('M-58-150C-40-164-22-160-12-146C-20-128-46-126-58-150ZM58-150C40-164 22-160 12-146C20-128 46-126 58-150Z', '#1d1722'); S.path('M-62-256H62L78-196C50-184 20-190 0-200C-20-190-50-184-78-196Z', '#17111d');
  S.path('M-60-250C-58-280-50-300-54-330C-70-360-78-384-70-404C-56-424-26-430 0-430C26-430 56-424 70-404C78-384 70-360 54-330C50-300 58-280 60-250Z', steel); S.add('<path d="M0-424V-300M-40-338C-20-322 20-322 40-338M-58-252H58" stroke="#3a2c38" stroke-width="4" opacity=".9"/>');
  // arms: one hangs, one holds the shaft
  S.path('M-62-420C-100-424-116-392-108-366C-116-330-112-286-100-250C-108-236-100-222-86-222C-74-226-74-240-78-252C-84-290-80-330-66-352Z', steel); S.path('M62-420C100-424 116-392 108-366C116-344 128-328 134-306C142-300 140-286 130-282C112-282 104-292 104-304C90-320 76-340 66-352Z', steel);
  S.path('M-44-440C-56-470-52-520-36-544C-24-560 24-560 36-544C52-520 56-470 44-440C24-428-24-428-44-440Z', steel); S.path('M-46-500C-20-490 20-490 46-500V-488C24-478 8-476 6-474V-446H-6V-474C-8-476-24-478-46-488Z', '#04050c'); S.path('M-4-556C-22-600 4-640 50-634C30-618 22-590 10-554Z', P.ember); S.path('M-30-450l6-2M-26-440l6-2M24-452l6 2', 'none', 'stroke="#04050c" stroke-width="5"');
  S.add(`<path d="M45-442C57-470 53-520 37-543M71-402C104-424 117-392 109-366C117-344 129-328 135-306M55-330C51-300 59-280 61-252M78-198L63-256M49-134C60-168 58-192 54-214M41-20C52-66 55-104 50-128" stroke="${rim}" stroke-width="4" stroke-linecap="round" opacity=".85"/><path d="M10-554C22-590 30-618 50-634" stroke="#ffd9a0" stroke-width="3" opacity=".7"/>`);
  S.close();
}
function banner(S, x, y, w, h, c) {
  S.sheet(() => {
    S.path(`M${x} ${y}H${x + w}V${y + h}L${f(x + w / 2)} ${f(y + h * .84)}L${x} ${y + h}Z`, S.lin(x, 0, x + w, 0, [[0, mix(c, '#05060f', .45)], [.3, c], [.55, mix(c, '#05060f', .25)], [.8, mix(c, '#ffb46a', .15)], [1, mix(c, '#05060f', .5)]]));
    S.add(`<path d="M${x + 9} ${y}V${f(y + h * .95)}M${x + w - 9} ${y}V${f(y + h * .95)}" stroke="#f2c27a" stroke-width="3" opacity=".55"/>`);
    const cx = x + w / 2, cy = y + h * .42, k = w / 110; S.path(`M${f(cx)} ${f(cy - 44 * k)}l${f(7 * k)} ${f(12 * k)}v${f(44 * k)}h${f(18 * k)}v${f(9 * k)}h${f(-18 * k)}v${f(22 * k)}h${f(-14 * k)}v${f(-22 * k)}h${f(-18 * k)}v${f(-9 * k)}h${f(18 * k)}v${f(-44 * k)}Z`, '#f2c27a', `opacity=".8" transform="rotate(180 ${f(cx)} ${f(cy)})"`);
    S.rect(x - 8, y - 10, w + 16, 12, '#2d1a20', 'rx="5"');
  }, { dy: 6, s: 8, o: .5 });
}

function hall() {
  const S = new Scene(W, H, 91), R = rng(9101), vx = 800, vy = 452, yb = 604;
  S.rect(0, 0, W, H, '#0b1020');
  // end wall with the great window, and the night behind it
  S.rect(430, 60, 740, yb - 60, S.radU(vx, 330, 460, [[0, '#5b6ba6'], [.5, '#39467c'], [1, '#232a58']])); courses(S, R, [430, 60, 1170, yb], 46, 96, { ink: '#151a3a', o: .55 });
  const win = ogive(648, 952, 134, 300, 486); S.sheet(() => S.path(ogive(626, 974, 104, 292, 508), '#2a3264'), { dy: 3, s: 8, o: .5 });
  S.def(`<clipPath id="w"><path d="${win}"/></clipPath>`); S.path(win, S.lin(0, 134, 0, 486, [[0, '#223069'], [.5, '#6f83bd'], [1, '#c6d3ee']]));
  S.open('clip-path="url(#w)"'); S.stars(26, 650, 100, 950, 280); S.circ(800, 268, 62, '#fbf3dc'); S.halos(800, 268, 66, 190, 4, '#fff3d6', .07); S.ell(782, 256, 15, 11, '#e6dcc0', 'opacity=".7"'); S.ell(818, 290, 10, 8, '#e6dcc0', 'opacity=".7"');
  S.path('M640 490V422L690 372L736 416L770 386L820 440L880 392L960 460V490Z', '#54659c', 'opacity=".85"'); S.path('M640 490V458L700 428L780 460L850 432L960 472V490Z', '#38457c'); S.mist(460, 60, '#dfe8f8', .7, 4, 600, 1000); S.close();
  S.add(`<path d="M749 190V486M851 190V486M648 402H952" stroke="#1a2046" stroke-width="8"/><path d="M648 322C690 290 734 262 749 200M952 322C910 290 866 262 851 200M749 322A51 66 0 0 1 851 322" stroke="#1a2046" stroke-width="7"/><path d="${win}" stroke="#8ea0d0" stroke-width="4" opacity=".7"/>`);
  for (const [x, y, w, h, c] of [[652, 406, 93, 78, '#e07a2a'], [855, 406, 93, 78, '#e07a2a'], [753, 406, 94, 78, '#38d39f']]) S.rect(x, y, w, h, c, 'opacity=".24"');
  // floor and carpet
  S.rect(0, yb, W, H - yb, S.lin(0, yb, 0, H, [[0, '#46548a'], [.25, '#2a3160'], [.6, '#191a38'], [1, '#100b14']])); floorLines(S, vx, vy, yb, { step: 210 });
  S.path(poly([[740, yb], [860, yb], [1010, H], [590, H]]), S.lin(0, yb, 0, H, [[0, '#8a3c22'], [.5, '#5b2018'], [1, '#240c10']])); S.add(`<path d="M748 ${yb}L618 ${H}M852 ${yb}L982 ${H}" stroke="#e0a050" stroke-width="5" opacity=".55"/>`);
  // moonlight through the window
  S.path(poly([[660, 300], [940, 300], [1150, 800], [450, 800]]), S.lin(0, 280, 0, 800, [[0, '#dfe8ff', .34], [.6, '#a9bbec', .13], [1, '#a9bbec', 0]]), `filter="${S.blur(14)}" style="mix-blend-mode:screen"`);
  // colonnade, far to near: sheets with an arch cut out
  const K = [[.62, '#313a70'], [.92, '#23264f'], [1.34, '#1a1530']];
  for (const [i, [k, c]] of K.entries()) {
    const x0 = vx - 372 * k, x1 = vx + 372 * k, yt = vy - 540 * k, ys = vy - 150 * k, base = vy + 250 * k;
    S.sheet(() => {
      S.path(`M-60-60H1660V${f(base)}H${f(x1)}V${f(ys)}C${f(x1)} ${f(lerp(ys, yt, .55))} ${f(vx + (x1 - x0) * .2)} ${f(lerp(ys, yt, .86))} ${f(vx)} ${f(yt)}C${f(vx - (x1 - x0) * .2)} ${f(lerp(ys, yt, .86))} ${f(x0)} ${f(lerp(ys, yt, .55))} ${f(x0)} ${f(ys)}V${f(base)}H-60Z`, S.radU(vx, vy + 120, 900 * k + 160, [[0, mix(c, '#ffb46a', .2)], [.45, c], [1, mix(c, '#05060f', .5)]]));
    }, { dy: 0, s: 16, o: .55 });
    S.add(`<path d="M${f(x0)} ${f(base)}V${f(ys)}C${f(x0)} ${f(lerp(ys, yt, .55))} ${f(vx - (x1 - x0) * .2)} ${f(lerp(ys, yt, .86))} ${f(vx)} ${f(yt)}C${f(vx + (x1 - x0) * .2)} ${f(lerp(ys, yt, .86))} ${f(x1)} ${f(lerp(ys, yt, .55))} ${f(x1)} ${f(ys)}V${f(base)}" stroke="#ffb46a" stroke-width="${f(2 + 2 * k)}" opacity="${(.5 - i * .1).toFixed(2)}"/>`);
    for (const s of [-1, 1]) { const px = vx + s * 372 * k; S.sheet(() => { S.rect(s < 0 ? px - 58 * k : px - 8 * k, ys - 16 * k, 66 * k, 26 * k, mix(c, '#8091c4', .25), 'rx="4"'); S.rect(s < 0 ? px - 66 * k : px - 10 * k, base - 30 * k, 76 * k, 32 * k, mix(c, '#8091c4', .18), 'rx="4"'); }, { dy: 3, s: 5, o: .4 }); }
    if (i === 0) { banner(S, 520, 250, 74, 190, '#a8481a'); banner(S, 1006, 250, 74, 190, '#a8481a'); }
    if (i === 1) { banner(S, 356, 170, 104, 290, '#b5500f'); banner(S, 1140, 170, 104, 290, '#b5500f'); }
  }
  // the king asleep on his bier
  const lx = 1010, ly = 700;
  S.ell(vx, 782, 340, 30, '#05060f', `opacity=".6" filter="${S.blur(10)}"`); S.glow(lx, ly - 60, 470, P.orange, .62); S.halos(lx, ly - 74, 70, 330, 5, P.orange, .05);
  S.sheet(() => {
    S.path('M532 676H1068L1052 780H548Z', S.lin(532, 0, 1068, 0, [[0, '#262c5a'], [.55, '#4a4a72'], [.86, '#a8754c'], [1, '#6b4634']])); S.path('M510 650H1090V680H510Z', S.lin(510, 0, 1090, 0, [[0, '#3a4478'], [.6, '#6d6a8c'], [.88, '#e0a662'], [1, '#8a5a3c']])); S.path('M520 780H1080L1092 804H508Z', '#1c1d40');
    let a = ''; for (let i = 0; i < 5; i++) { const x = 588 + i * 88; a += ogive(x, x + 62, 694, 722, 772).replace(/Z$/, 'Z'); } S.path(a, '#171a3a', 'opacity=".75"'); S.add(`<path d="M510 652H1090M548 779H1052" stroke="#ffd9a0" stroke-width="3" opacity=".5"/>`);
  }, { dy: 8, s: 12, o: .6 });
  S.sheet(() => {
    S.path('M574 650C570 624 600 612 640 616L690 622V650Z', '#7c87b4'); S.add('<path d="M584 646C584 630 604 622 640 626" stroke="#c6d3f0" stroke-width="3" opacity=".5"/>');
    // mantle over the body, feet at the light
    S.path('M676 650C672 606 700 586 742 584C800 574 860 596 930 594C968 592 990 586 1004 564C1018 556 1032 566 1034 584C1038 612 1036 634 1034 650Z', S.lin(676, 0, 1034, 0, [[0, '#5a1f2a'], [.5, '#94341f'], [.85, '#d9702a'], [1, '#ffae55']]));
    S.add('<path d="M720 648C724 622 736 604 760 598M800 648C806 620 822 604 850 602M884 648C890 626 904 612 926 608M962 648C966 630 976 614 994 606" stroke="#3a1018" stroke-width="5" opacity=".5"/><path d="M690 612C706 592 724 588 742 586C800 576 860 598 930 596C968 594 990 588 1004 566" stroke="#ffd9a0" stroke-width="4" opacity=".8"/><path d="M676 642H1034" stroke="#f2c27a" stroke-width="6" opacity=".75"/>');
    // head with crown and beard, hands on the chest
    S.path('M684 588C708 584 738 588 756 602C742 620 706 628 680 620C690 610 690 598 684 588Z', '#e4ddd0'); S.path('M624 614C618 588 640 574 662 577C670 566 682 570 681 581C692 586 694 600 689 612C674 628 640 630 624 614Z', '#c9a684'); S.path('M620 618C610 592 626 570 652 572C640 588 642 612 658 626C642 632 626 630 620 618Z', '#d6cdbf'); S.add('<path d="M652 592q8 5 15 0M690 606C706 610 728 608 744 604" stroke="#7a5a48" stroke-width="3" stroke-linecap="round" opacity=".7"/>');
    S.open('transform="translate(627 594) rotate(-74)"'); S.path('M-27 4C-14 10 14 10 27 4L34-32L15-14L0-38L-15-14L-34-32Z', S.lin(-30, 0, 30, 0, [[0, '#8a5a2c'], [.55, '#ffd08a'], [1, '#fff0d0']])); S.circ(0, -6, 4.5, '#c2264a'); S.circ(0, -38, 4, '#fff0d0'); S.circ(34, -32, 4, '#fff0d0'); S.circ(-34, -32, 4, '#d99a4c'); S.close();
    S.path('M774 588C780 570 812 564 828 574C838 582 830 594 814 596Z', '#c9a684'); S.path('M748 606C756 588 774 580 792 586L786 606Z', '#6b2420');
  }, { dy: 4, s: 6, o: .5 });
  lantern(S, 1046, 652, 46, { lit: .9 });
  // what is nearest: the guards, and mist along the floor
  S.sheet(() => { armour(S, 236, 878, 1.02, 1); armour(S, 1364, 878, 1.02, -1); }, { dy: 2, s: 12, o: .6 });
  S.mist(836, 90, '#8fa2d6', .34, 12); S.mist(884, 60, '#b9c6e4', .26, 17, 200, 1400);
  S.sheet(() => { S.path('M-40-40H150C112 130 132 360 96 560C84 700 60 820 70 940H-40Z', '#0e0a13'); S.path('M1640-40H1450C1488 130 1468 360 1504 560C1516 700 1540 820 1530 940H1640Z', '#0e0a13'); }, { s: 18, o: .6 });
  let sp = ''; for (let i = 0; i < 46; i++) sp += `M${f(lx + R.in(-1, 1) * 330)} ${f(ly - R() * 330)}h0`; S.add(`<path d="${sp}" stroke="${P.gold}" stroke-width="3.4" stroke-linecap="round" opacity=".5"/>`);
  S.vignette('#05060f', .62, .52, .5, .8); S.grain(.14); return save('salle-du-roi', S);
}

/** A wall of small drawers, each with its knob; one stands open. */
function drawers(S, R, x0, y0, cols, rows, w, h, open) {
  S.sheet(() => {
    S.rect(x0 - 22, y0 - 30, cols * w + 44, rows * h + 60, S.lin(x0, 0, x0 + cols * w, 0, [[0, '#2a1712'], [.5, '#4a2a1c'], [1, '#6b3f22']])); S.rect(x0 - 36, y0 - 46, cols * w + 72, 22, '#5b3320', 'rx="4"'); S.path(`M${x0 - 22} ${y0 - 46}C${x0 + 60} ${y0 - 96} ${f(x0 + cols * w - 60)} ${y0 - 96} ${f(x0 + cols * w + 22)} ${y0 - 46}Z`, '#3a2016'); S.add(`<path d="M${x0 - 36} ${y0 - 45}H${f(x0 + cols * w + 36)}" stroke="#d98a44" stroke-width="3" opacity=".6"/>`);
  }, { dy: 8, s: 14, o: .6 });
  for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) {
    const x = x0 + c * w, y = y0 + r * h, t = c / (cols - 1), isOpen = open[0] === c && open[1] === r, tone = mix('#3a2118', '#8a5228', .15 + .6 * t + R.in(-.1, .1));
    S.rect(x + 4, y + 4, w - 8, h - 8, '#160b0a', 'rx="4"');
    if (isOpen) { S.sheet(() => { S.path(`M${x + 4} ${y + h - 30}H${x + w - 4}L${x + w + 8} ${y + h + 26}H${x - 8}Z`, '#7a4a28'); S.rect(x - 8, y + h - 8, w + 16, h - 22, mix(tone, '#ffb46a', .15), 'rx="4"'); S.circ(x + w / 2, y + h + 16, 7, '#ffd08a'); }, { dy: 8, s: 8, o: .6 }); S.path(`M${x + 16} ${y + h - 14}l10-26l12 20l10-30l14 34Z`, '#38d39f', 'opacity=".8"'); continue; }
    S.rect(x + 5, y + 5, w - 10, h - 10, tone, 'rx="4"'); S.add(`<path d="M${x + 9} ${y + 9}H${x + w - 9}" stroke="#ffcf94" stroke-width="2" opacity="${(.12 + .35 * t).toFixed(2)}"/>`);
    S.rect(x + w / 2 - 17, y + 14, 34, 13, '#d8c29a', `rx="2" opacity="${(.35 + .4 * t).toFixed(2)}"`); S.circ(x + w / 2, y + h * .66, 6, '#c98b45'); S.circ(x + w / 2 + 2, y + h * .66 - 2, 2.2, '#fff0cf', 'opacity=".8"');
  }
}
function herbs(S, R, x, y, n, len, c) {
  S.add(`<path d="M${f(x)} ${f(y - 40)}V${f(y + 12)}" stroke="#1d1119" stroke-width="5"/>`); let d = '', l = '';
  for (let i = 0; i < n; i++) { const a = lerp(-.55, .55, i / (n - 1)) + R.in(-.06, .06), L = len * R.in(.8, 1.05), ex = x + Math.sin(a) * L, ey = y + Math.cos(a) * L; d += `M${f(x)} ${f(y)}Q${f(lerp(x, ex, .3))} ${f(lerp(y, ey, .6))} ${f(ex)} ${f(ey)}`; for (let k = 2; k < 7; k++) { const t = k / 7, px = lerp(x, ex, t * .8 + .2), py = lerp(y, ey, t); l += `M${f(px)} ${f(py)}q${f(R.in(8, 15))} ${f(R.in(-4, 6))} ${f(R.in(10, 17))} ${f(R.in(10, 16))}q${f(-12)} 2 ${f(-14)} ${f(-12)}ZM${f(px)} ${f(py)}q${f(-R.in(8, 15))} ${f(R.in(-4, 6))} ${f(-R.in(10, 17))} ${f(R.in(10, 16))}q12 2 14 ${f(-12)}Z`; } }
  S.add(`<path d="${d}" stroke="${mix(c, '#05060f', .4)}" stroke-width="3"/>`); S.path(l, c); S.path(`M${f(x - 12)} ${f(y)}Q${f(x)} ${f(y - 10)} ${f(x + 12)} ${f(y)}L${f(x + 8)} ${f(y + 18)}H${f(x - 8)}Z`, '#8a5a2c');
}
/** Brass scales with two pans, foot at (x, y). */
function scales(S, x, y, k) {
  const brass = S.lin(-90, 0, 90, 0, [[0, '#7d4a22'], [.5, '#ffd08a'], [1, '#8a5428']]);
  S.open(`transform="translate(${f(x)} ${f(y)}) scale(${k})"`);
  S.path('M-70 0C-60-22-30-28-12-34V-230H12V-34C30-28 60-22 70 0Z', brass); S.circ(0, -240, 16, '#ffd08a');
  S.open('transform="translate(0 -226) rotate(-6)"'); S.path('M-150-4C-100-16-40-12 0-16C40-12 100-16 150-4L146 6C100-2 40 4 0 4S-100-2-146 6Z', brass); S.close();
  for (const [px, py] of [[-148, -210], [148, -241]]) { S.add(`<path d="M${px} ${py}L${px - 44} ${py + 112}M${px} ${py}L${px + 44} ${py + 112}M${px} ${py}V${py + 112}" stroke="#e0b070" stroke-width="2.6"/>`); S.path(`M${px - 54} ${py + 112}H${px + 54}C${px + 44} ${py + 142} ${px - 44} ${py + 142} ${px - 54} ${py + 112}Z`, brass); }
  S.path('M-172-98C-168-112-128-112-124-98Z', '#38d39f'); S.rect(128, -145, 16, 16, '#8a8fae'); S.rect(148, -141, 12, 12, '#b9c6e4'); S.close();
}

function backRoom() {
  const S = new Scene(W, H, 92), R = rng(1348);
  // wall, vault, and the round window above the drawers
  S.rect(0, 0, W, H, S.lin(0, 0, W, 0, [[0, '#141b3c'], [.5, '#1c2850'], [1, '#2c2440']])); courses(S, R, [0, 0, W, 700], 62, 142, { n: 26 });
  S.sheet(() => S.path('M-40 940V-40H1640V940H1600C1600 420 1330 120 800 120S0 420 0 940Z', S.radU(1180, 560, 1300, [[0, '#5b3a3a'], [.4, '#2a2244'], [1, '#0e0d1c']])), { dy: 6, s: 16, o: .55 });
  S.add('<path d="M0 940C0 420 270 120 800 120S1600 420 1600 940" stroke="#ffb46a" stroke-width="5" opacity=".3"/>');
  S.circ(640, 222, 84, '#2a2440'); S.circ(640, 222, 70, S.lin(0, 150, 0, 292, [[0, '#22306a'], [1, '#a9bbe4']])); S.def('<clipPath id="o"><circle cx="640" cy="222" r="70"/></clipPath>'); S.open('clip-path="url(#o)"'); S.stars(14, 570, 150, 710, 250); S.circ(668, 198, 20, '#fbf3dc'); S.path('M560 300V250L596 222L626 250V236L650 216L674 240V256L700 236L720 256V300Z', '#33406f'); S.path('M590 226L596 222L626 250L622 254ZM646 218L650 216L674 240L670 244Z', '#e3ebf8'); S.close(); S.add('<path d="M640 152V292M570 222H710" stroke="#2a2440" stroke-width="8"/><circle cx="640" cy="222" r="77" stroke="#6b5a7a" stroke-width="6" opacity=".7"/>');
  S.path(poly([[590, 240], [690, 240], [640, 640], [300, 640]]), S.lin(0, 230, 0, 640, [[0, '#cfdcff', .26], [1, '#a9bbec', 0]]), `filter="${S.blur(16)}" style="mix-blend-mode:screen"`);
  // the door, bolted from inside
  S.sheet(() => S.path(roundArch(112, 372, 410, 700), '#3a3358'), { dy: 4, s: 10, o: .5 }); const door = roundArch(136, 348, 414, 700); S.path(door, S.lin(136, 0, 348, 0, [[0, '#24120f'], [1, '#5a3220']])); S.def(`<clipPath id="p"><path d="${door}"/></clipPath>`);
  S.add('<g clip-path="url(#p)"><path d="M189 300V700M242 300V700M295 300V700" stroke="#140908" stroke-width="4"/><path d="M136 470H348M136 640H348" stroke="#17152a" stroke-width="20"/><path d="M150 470h0M190 470h0M294 470h0M334 470h0M150 640h0M190 640h0M294 640h0M334 640h0" stroke="#9aa3c8" stroke-width="8" stroke-linecap="round" opacity=".7"/></g>');
  S.sheet(() => { S.rect(96, 548, 300, 34, S.lin(96, 0, 396, 0, [[0, '#2d1a12'], [1, '#a8692f']]), 'rx="6"'); S.rect(120, 536, 26, 58, '#20223e', 'rx="4"'); S.rect(338, 536, 26, 58, '#3a3a5c', 'rx="4"'); }, { dy: 5, s: 6, o: .6 }); S.add('<path d="M96 550H396" stroke="#ffd9a0" stroke-width="3" opacity=".5"/>');
  // floor
  S.rect(0, 700, W, 200, S.lin(0, 700, 0, H, [[0, '#2a2036'], [1, '#0d0810']]));
  // hearth with its fire still alive
  const fx = 1340, fy = 668; S.sheet(() => { S.path('M1150 700V420H1120V384H1560V420H1530V700Z', S.lin(1120, 0, 1560, 0, [[0, '#4a3a4a'], [.5, '#6b4a44'], [1, '#2d2030']])); S.path('M1176 384C1190 300 1240 200 1250 96H1430C1440 200 1490 300 1504 384Z', S.lin(1176, 0, 1504, 0, [[0, '#2d2440'], [.5, '#4a3444'], [1, '#1d1626']])); }, { dy: 4, s: 14, o: .6 });
  S.path('M1196 700V520C1196 470 1262 444 1340 444S1484 470 1484 520V700Z', S.radU(fx, fy - 30, 230, [[0, '#ff9a3c'], [.3, '#b5500f'], [.6, '#4a1a14'], [1, '#160a0c']])); courses(S, R, [1152, 424, 1194, 696], 46, 44, { n: 0, o: .4 }); courses(S, R, [1488, 424, 1528, 696], 46, 44, { n: 0, o: .4 }); S.add('<path d="M1196 700V520C1196 470 1262 444 1340 444S1484 470 1484 520V700" stroke="#ffc98a" stroke-width="5" opacity=".7"/><path d="M1120 386H1560" stroke="#ffd9a0" stroke-width="4" opacity=".5"/>');
  S.path('M1236 690L1440 664L1446 684L1244 708ZM1244 668L1440 692L1436 708L1240 690Z', '#2a120e'); flame(S, 1300, fy + 10, .9); flame(S, 1380, fy + 10, .8); flame(S, fx, fy + 16, 1.25); S.glow(fx, fy - 40, 620, P.orange, .6); S.halos(fx, fy - 50, 120, 520, 5, P.orange, .04);
  S.add('<path d="M1340 446V516" stroke="#0b0810" stroke-width="7"/>'); S.path('M1284 520H1396C1404 560 1384 592 1340 592S1276 560 1284 520Z', '#0e0a12'); S.add('<path d="M1284 522C1300 490 1380 490 1396 522M1290 566C1302 584 1320 590 1340 590" stroke="#ff9a3c" stroke-width="4" opacity=".8"/>');
  for (const [x, kind, c] of [[1172, 'jar', '#5b2a4a'], [1240, 'bottle', '#1f6a5c'], [1460, 'vial', '#b5500f'], [1512, 'bottle', '#3a5a86']]) glass(S, kind, x, 384, .62, c, { level: .6 }); candle(S, 1350, 384, 60, 13, .7);
  // drawers and the ladder
  drawers(S, R, 470, 366, 9, 5, 66, 64, [6, 2]);
  S.sheet(() => { let d = ''; for (let i = 0; i < 8; i++) d += `M${f(962 + i * 9)} ${f(672 - i * 64)}L${f(1044 + i * 6)} ${f(672 - i * 64)}`; S.add(`<path d="M946 720L1040 180M1036 720L1098 180" stroke="#8a5228" stroke-width="15" stroke-linecap="round"/><path d="${d}" stroke="#6b3f22" stroke-width="11"/><path d="M1042 720L1104 180" stroke="#ffcf94" stroke-width="3" opacity=".6"/>`); }, { dx: -8, dy: 6, s: 8, o: .55 });
  // beams with herbs
  S.sheet(() => { S.path('M-20 44L1620 26V70L-20 92Z', '#1d1119'); S.add('<path d="M-20 90L1620 69" stroke="#d98a44" stroke-width="3" opacity=".4"/>'); }, { dy: 8, s: 10, o: .6 });
  S.sheet(() => { for (const [x, y, n, l, c] of [[236, 112, 9, 130, '#2c4a3e'], [398, 104, 7, 104, '#3a4a34'], [870, 96, 8, 116, '#3f5a3c'], [1020, 92, 7, 96, '#4a4a2c'], [1180, 92, 9, 128, '#5a5430']]) herbs(S, R, x, y, n, l, c); }, { dy: 5, s: 7, o: .5 });
  // the counter with twelve phials, scales and the open book
  const cy = 752; S.sheet(() => { S.path(`M-20 ${cy}H1620V940H-20Z`, S.lin(0, 0, W, 0, [[0, '#160c10'], [.5, '#2d1a18'], [1, '#4a2818']])); S.rect(-20, cy - 20, 1640, 26, S.lin(0, 0, W, 0, [[0, '#3a2118'], [.55, '#7a4a2c'], [1, '#b5733c']])); for (let i = 0; i < 6; i++) { S.rect(40 + i * 266, cy + 34, 226, 200, '#0e0709', 'opacity=".45" rx="6"'); } }, { dy: -6, s: 16, o: .6 });
  S.add(`<path d="M-20 ${cy - 19}H1620" stroke="#ffd9a0" stroke-width="3" opacity=".45"/>`);
  const tint = ['#3a5a86', '#5b2a4a', '#8a5a2c', '#2c6a86', '#4a2a5a', '#b5500f', '#38d39f', '#6b3f6a', '#1f6a5c', '#8a2c3a', '#3a4a8a', '#a8742c'];
  S.sheet(() => tint.forEach((c, i) => { const x = 560 + i * 52; glass(S, i % 3 === 1 ? 'tall' : 'vial', x, cy - 20, i % 3 === 1 ? .56 : .74, c, { level: .55 + (i % 4) * .08 }); S.path(`M${x - 8} ${f(cy - 20 - (i % 3 === 1 ? 133 : 113))}h16v-13h-16Z`, '#a8743c'); }), { dy: 4, s: 6, o: .5 });
  S.glow(872, cy - 70, 150, P.mint, .6); S.glow(872, cy - 70, 60, '#eafff5', .6);
  S.sheet(() => scales(S, 330, cy - 18, .9), { dy: 6, s: 8, o: .55 });
  lantern(S, 120, cy - 18, 62, { lit: .7 });
  S.sheet(() => { S.path('M1256 738C1300 712 1370 712 1400 732C1430 712 1500 712 1546 738L1562 770C1510 748 1440 752 1402 772C1364 752 1292 748 1240 770Z', '#e6d3a6'); S.path('M1400 732C1430 712 1500 712 1546 738L1562 770C1510 748 1440 752 1402 772Z', '#c9ac78'); let l = ''; for (let i = 0; i < 4; i++) l += `M${1278 + i * 2} ${742 + i * 7 - i}C1310 ${730 + i * 7} 1350 ${730 + i * 7} 1382 ${740 + i * 7}M${1420} ${740 + i * 7}C1450 ${730 + i * 7} 1490 ${730 + i * 7} 1526 ${742 + i * 7}`; S.add(`<path d="${l}" stroke="#6a4a34" stroke-width="2.4" opacity=".6"/>`); }, { dy: 5, s: 6, o: .5 });
  S.sheet(() => S.path('M1470 742C1500 690 1530 660 1578 640C1570 680 1540 716 1480 748Z', '#cdd6ea'), { dy: 4, s: 5, o: .5 });
  let sp = ''; for (let i = 0; i < 40; i++) sp += `M${f(fx + R.in(-1, 1) * 260)} ${f(fy - R() * 320)}h0`; S.add(`<path d="${sp}" stroke="${P.gold}" stroke-width="3.4" stroke-linecap="round" opacity=".55"/>`);
  S.vignette('#05060f', .6, .58, .52, .8); S.grain(.14); return save('salle-de-l-officine', S);
}

/** A wall of round logs between y0 and y1. */
function logs(S, R, y0, y1, n, lx) {
  const h = (y1 - y0) / n;
  for (let i = 0; i < n; i++) {
    const y = y0 + i * h; S.rect(-10, y, W + 20, h, S.lin(0, y, 0, y + h, [[0, '#2a1a1c'], [.3, '#5b3826'], [.62, '#462a20'], [1, '#160d10']]));
    let d = ''; for (let k = 0; k < 5; k++) { const x = R.in(0, W), yy = y + h * R.in(.25, .75), L = R.in(90, 260); d += `M${f(x)} ${f(yy)}q${f(L / 2)} ${f(R.in(-6, 6))} ${f(L)} 0`; } S.add(`<path d="${d}" stroke="#1d1012" stroke-width="3" opacity=".5"/>`);
    for (let k = 0; k < 2; k++) { const x = R.in(40, W - 40); S.ell(x, y + h / 2, 9, 6, '#1d1012', 'opacity=".6"'); S.ell(x, y + h / 2, 14, 10, 'none', 'stroke="#1d1012" stroke-width="2" opacity=".4"'); }
    S.path(`M0 ${f(y + h - 4)}${Array.from({ length: 17 }, (_, k) => `q50 ${f(R.in(4, 10))} 100 0`).join('')}V${f(y + h + 3)}H0Z`, '#6d7a4c', 'opacity=".28"');
  }
  S.rect(0, y0, W, y1 - y0, S.radU(lx, 560, 1150, [[0, '#ffb24d', .34], [.3, '#ff8a1f', .12], [.62, '#0b0a1c', .3], [1, '#070818', .82]]));
}
/** A string of mushrooms, from (x, y) down. */
function garland(S, x, y, n, k) { S.add(`<path d="M${x} ${y - 30}V${f(y + n * 34 * k)}" stroke="#c9b58c" stroke-width="3"/>`); for (let i = 0; i < n; i++) { const yy = y + i * 34 * k, d = i % 2 ? 3 : -3; S.path(`M${f(x + d - 22 * k)} ${f(yy)}C${f(x + d - 20 * k)} ${f(yy - 24 * k)} ${f(x + d + 20 * k)} ${f(yy - 24 * k)} ${f(x + d + 22 * k)} ${f(yy)}Z`, i % 3 === 1 ? '#b5442a' : '#c98b52'); S.rect(x + d - 6 * k, yy, 12 * k, 14 * k, '#efe0c0', 'rx="3"'); if (i % 3 === 1) { S.circ(x + d - 8 * k, yy - 9 * k, 3 * k, '#fff0d0'); S.circ(x + d + 7 * k, yy - 7 * k, 2.6 * k, '#fff0d0'); } } }

function hut() {
  const S = new Scene(W, H, 93), R = rng(7077), fx = 1106, fy = 640;
  S.rect(0, 0, W, H, '#160d12'); logs(S, R, 62, 706, 9, fx);
  // window on the birch wood
  S.sheet(() => { S.rect(196, 214, 330, 300, '#3a2218', 'rx="6"'); S.path('M180 214H542L516 172C440 196 400 150 361 146C322 150 282 196 206 172Z', '#274a86'); S.path('M206 176C282 200 322 154 361 150C400 154 440 200 516 176L522 186C440 210 400 164 361 160C322 164 282 210 200 186Z', '#f2c27a'); S.circ(361, 186, 13, '#f2c27a'); }, { dy: 6, s: 10, o: .6 });
  S.def('<clipPath id="v"><rect x="218" y="236" width="286" height="256" rx="3"/></clipPath>'); S.open('clip-path="url(#v)"'); S.rect(218, 236, 286, 256, S.lin(0, 236, 0, 492, [[0, '#1c2760'], [.6, '#6478b8'], [1, '#dbe5f6']])); S.stars(30, 220, 236, 504, 400); S.circ(420, 302, 38, '#fbf3dc'); S.halos(420, 302, 42, 120, 4, '#fff3d6', .08); S.path('M200 500V446C260 430 330 452 400 440C440 434 480 446 520 440V500Z', '#e3ebf8');
  for (const [x, w0] of [[250, 15], [318, 11], [352, 8], [468, 17]]) { S.rect(x, 230, w0, 250, '#dfe6f4'); let d = ''; for (let i = 0; i < 8; i++) d += `M${x + (i % 2 ? 0 : w0 - 6)} ${250 + i * 26}h6`; S.add(`<path d="${d}" stroke="#39406a" stroke-width="4"/>`); } S.path('M390 470l-12-40h8l-10-30h8l-8-24l22 0-8 24h8l-10 30h8l-12 40Z', '#39406a', 'opacity=".8" transform="rotate(180 388 424)"'); S.close();
  S.add('<path d="M361 236V492M218 364H504" stroke="#4a2a1c" stroke-width="13"/><path d="M218 236h44q-34 8-44 46ZM504 492h-60q44-8 60-52ZM504 236h-40q34 6 40 40ZM218 492h54q-42-8-54-44Z" fill="#eef4ff" opacity=".7"/>'); S.sheet(() => S.rect(176, 508, 370, 24, '#6b3f22', 'rx="4"'), { dy: 5, s: 6, o: .5 });
  S.path(poly([[218, 250], [504, 250], [820, 860], [300, 880]]), S.lin(0, 250, 0, 880, [[0, '#cfdcff', .24], [1, '#a9bbec', 0]]), `filter="${S.blur(20)}" style="mix-blend-mode:screen"`);
  S.sheet(() => { S.path('M228 508C224 470 238 456 252 456S278 470 274 508Z', '#c2412c'); S.circ(251, 448, 17, '#e9c9a0'); S.path('M232 450C232 424 270 424 270 450C262 440 240 440 232 450Z', '#8a2c1c'); S.path('M294 508C291 480 301 470 311 470S330 480 327 508Z', '#1f6a5c'); S.circ(310, 464, 13, '#e9c9a0'); S.path('M296 466C296 446 324 446 324 466C318 458 302 458 296 466Z', '#0c3a34'); }, { dy: 3, s: 4, o: .5 });
  // floor of planks
  S.rect(0, 700, W, 200, S.lin(0, 700, 0, H, [[0, '#4a2c20'], [.5, '#2d1a18'], [1, '#120a0e']])); floorLines(S, 900, 380, 700, { n: 12, step: 190, ink: '#120a0c', o: .7, joints: false });
  // the stove
  S.ell(1110, 724, 420, 34, '#05060f', `opacity=".55" filter="${S.blur(12)}"`);
  const chalk = S.lin(760, 0, 1460, 0, [[0, '#a98f7c'], [.35, '#f0dfc4'], [.6, '#e6c9a0'], [1, '#6b5560']]);
  S.sheet(() => { S.path('M1190 400V40H1400V400Z', S.lin(1190, 0, 1400, 0, [[0, '#d8c0a2'], [.5, '#b89a84'], [1, '#5a4656']])); S.rect(1172, 118, 246, 24, '#cdb294', 'rx="4"'); }, { dy: 4, s: 12, o: .5 });
  S.sheet(() => { S.path('M760 724V390Q760 372 780 372H1440Q1460 372 1460 390V724Z', chalk); S.rect(738, 366, 744, 30, '#f3e4ca', 'rx="8"'); S.rect(742, 704, 736, 30, '#9a8272', 'rx="6"'); }, { dy: 6, s: 16, o: .6 });
  const mouth = 'M964 668V560C964 490 1030 456 1106 456S1248 490 1248 560V668Z'; S.path('M936 676V556C936 470 1014 428 1106 428S1276 470 1276 556V676Z', '#d2a878'); S.path(mouth, S.radU(fx, fy - 20, 200, [[0, '#ffd08a'], [.25, '#ff8a1f'], [.6, '#7a2410'], [1, '#1d0a0c']])); S.add(`<path d="M936 676V556C936 470 1014 428 1106 428S1276 470 1276 556V676" stroke="#fff3d6" stroke-width="4" opacity=".7"/>`);
  for (let i = 0; i < 11; i++) { const a = Math.PI + i / 10 * Math.PI, x = 1106 + Math.cos(a) * 156, y = 560 + Math.sin(a) * 118; S.path(`M${f(x)} ${f(y - 9)}l4 6 7 3-7 3-4 6-4-6-7-3 7-3Z`, i % 2 ? '#b5442a' : '#274a86', 'opacity=".85"'); }
  S.path('M1010 660L1196 640L1200 656L1016 674ZM1016 640L1200 660L1196 674L1012 656Z', '#2a120e'); flame(S, 1064, fy + 18, .8); flame(S, 1150, fy + 18, .75); flame(S, fx, fy + 24, 1.1); S.rect(930, 666, 352, 20, '#8a6a54', 'rx="4"');
  // painted flowers, oven doors, the quilt and the cat on top
  for (const [x, y, k] of [[850, 500, 1], [1366, 500, 1]]) { S.open(`transform="translate(${x} ${y}) scale(${k})"`); S.add('<path d="M0 120C-6 60 6 40 0 0M0 90C-20 84-34 66-36 50M0 70C20 64 34 46 36 30" stroke="#1f6a5c" stroke-width="6" fill="none"/>'); for (const [px, py, c, r] of [[0, -10, '#c2412c', 20], [-38, 42, '#274a86', 14], [38, 22, '#e0a050', 14]]) { for (let i = 0; i < 6; i++) S.circ(px + Math.cos(i * 1.047) * r * .8, py + Math.sin(i * 1.047) * r * .8, r * .52, c); S.circ(px, py, r * .45, '#fff0cf'); } S.close(); }
  S.sheet(() => { S.path('M770 372C766 338 800 330 860 332L1060 330C1120 330 1150 346 1150 372Z', '#94341f'); S.path('M770 372C768 352 780 344 800 344V420L790 438L780 420L770 438Z', '#7a2a1c'); for (let i = 0; i < 6; i++) for (let j = 0; j < 2; j++) S.rect(806 + i * 54 + j * 6, 336 + j * 18, 46, 16, ['#e0a050', '#274a86', '#c2412c', '#1f6a5c'][(i + j * 2) % 4], 'opacity=".85" rx="2"'); }, { dy: 4, s: 6, o: .5 });
  S.sheet(() => { S.path('M900 334C892 296 930 280 980 284C1020 286 1040 300 1044 322C1076 318 1092 326 1086 338C1060 346 1000 338 960 340C930 342 904 342 900 334Z', '#0e0a14'); S.path('M894 332C876 324 872 300 886 288L884 266L902 280C912 276 922 278 930 282L946 268L946 292C952 310 940 330 920 334Z', '#0e0a14'); S.add('<path d="M892 308q8 5 15 0M918 308q8 5 15 0" stroke="#ffd08a" stroke-width="3" stroke-linecap="round"/><path d="M930 290C960 282 1010 282 1036 306" stroke="#ffb46a" stroke-width="4" opacity=".7"/>'); }, { dy: 3, s: 5, o: .5 });
  S.glow(fx, fy - 30, 640, P.orange, .55); S.halos(fx, fy - 40, 130, 520, 5, P.orange, .036);
  S.path(poly([[970, 706], [1242, 706], [1420, 900], [760, 900]]), S.lin(0, 706, 0, 900, [[0, '#ffb24d', .55], [1, '#ff8a1f', 0]]), `filter="${S.blur(16)}" style="mix-blend-mode:screen"`);
  // little felt boots and mittens that dry
  S.sheet(() => { S.add('<path d="M744 404C660 420 620 420 566 398" stroke="#c9b58c" stroke-width="4"/>'); for (const [x, y, c, a] of [[620, 416, '#c2412c', -6], [684, 418, '#c2412c', 8]]) { S.open(`transform="translate(${x} ${y}) rotate(${a})"`); S.rect(-15, 0, 30, 16, '#efe0c0', 'rx="4"'); S.path('M-15 14H15C20 40 18 62 0 64C-18 62-20 40-15 14ZM15 22C30 20 34 40 22 46L15 40Z', c); S.path('M0 28l4 7 7 3-7 3-4 7-4-7-7-3 7-3Z', '#fff0cf'); S.close(); } }, { dy: 4, s: 5, o: .5 });
  S.sheet(() => { for (const [x, s] of [[838, 1], [896, 1]]) { S.open(`transform="translate(${x} 752) scale(${s})"`); S.path('M-18-64H16L18-18C34-14 44-8 44 4H-20Z', '#6d6a8c'); S.path('M-20-64H18V-50H-20Z', '#c2412c'); S.add('<path d="M17-50L18-18C34-14 44-8 44 2" stroke="#ffd9a0" stroke-width="3" opacity=".7"/>'); S.close(); } }, { dy: 4, s: 6, o: .5 });
  // beam, garlands, herbs
  S.sheet(() => { S.path('M-20-20H1620V64L-20 84Z', S.lin(0, 0, W, 0, [[0, '#120b10'], [.7, '#2d1a18'], [1, '#160d12']])); S.add('<path d="M-20 83L1620 63" stroke="#d98a44" stroke-width="4" opacity=".45"/>'); }, { dy: 8, s: 12, o: .6 });
  S.sheet(() => { garland(S, 610, 124, 6, .9); garland(S, 668, 118, 4, .9); garland(S, 884, 112, 5, .85); garland(S, 1480, 104, 7, .95); herbs(S, R, 118, 118, 8, 120, '#3f4a34'); herbs(S, R, 764, 108, 8, 118, '#5a5430'); herbs(S, R, 1004, 104, 7, 100, '#4a5a3c'); }, { dy: 5, s: 7, o: .5 });
  // mortar, pestle and broom in the corner
  S.sheet(() => { S.add('<path d="M1500 300L1560 700" stroke="#6b3f22" stroke-width="16" stroke-linecap="round"/>'); let d = ''; for (let i = 0; i < 15; i++) { const t = i / 14; d += `M${f(lerp(1546, 1566, t))} 664Q${f(lerp(1520, 1580, t))} 760 ${f(lerp(1486, 1612, t))} ${f(852 + R.in(-10, 10))}`; } S.add(`<path d="${d}" stroke="#a8743c" stroke-width="7" stroke-linecap="round"/><path d="M1538 672H1572M1534 690H1576" stroke="#c2412c" stroke-width="8"/>`); }, { dy: 6, s: 9, o: .6 });
  S.sheet(() => { S.add('<path d="M1424 596L1376 736" stroke="#8a5228" stroke-width="24" stroke-linecap="round"/>'); S.path('M1278 712H1476C1474 790 1450 840 1430 862H1324C1304 840 1280 790 1278 712Z', S.lin(1278, 0, 1476, 0, [[0, '#a8642f'], [.4, '#5b3320'], [1, '#1d1012']])); S.ell(1377, 712, 99, 20, '#24120f'); S.ell(1377, 712, 99, 20, 'none', 'stroke="#d98a44" stroke-width="5"'); S.add('<path d="M1284 760C1340 778 1414 778 1470 760M1300 820C1350 836 1404 836 1454 820" stroke="#2a1510" stroke-width="7"/>'); }, { dy: 8, s: 12, o: .6 });
  // the table with the lantern and what the child left
  S.sheet(() => { S.path('M86 792L70 920H112L122 800ZM560 792L586 920H544L528 800Z', '#1d1114'); S.path('M20 748H636L660 800H-10Z', S.lin(0, 0, 660, 0, [[0, '#4a2a1c'], [.5, '#8a5228'], [1, '#a8642f']])); S.rect(-10, 798, 670, 20, '#2d1812'); S.add('<path d="M60 764H610M30 784H636" stroke="#3a1d14" stroke-width="3" opacity=".6"/><path d="M20 749H636" stroke="#ffd9a0" stroke-width="3" opacity=".6"/>'); }, { dy: 8, s: 14, o: .6 });
  lantern(S, 148, 772, 74, { lit: .9 }); S.halos(148, 690, 70, 240, 4, P.amber, .05);
  S.sheet(() => { S.path('M380 772C366 700 392 664 424 664S482 700 468 772Z', '#c2412c'); S.circ(424, 642, 34, '#e9c9a0'); S.path('M386 650C384 596 464 596 462 650C448 630 400 630 386 650Z', '#8a2c1c'); S.add('<path d="M410 644q6 4 11 0M430 644q6 4 11 0" stroke="#4a2a24" stroke-width="3" stroke-linecap="round"/>'); S.ell(424, 722, 24, 32, '#f2c27a'); S.path('M424 702l7 13 13 5-13 5-7 13-7-13-13-5 13-5Z', '#274a86'); S.add('<path d="M468 770C480 720 470 690 458 676" stroke="#ffb46a" stroke-width="4" opacity=".8"/>'); }, { dy: 6, s: 8, o: .55 });
  S.sheet(() => { S.ell(290, 776, 62, 15, '#274a86'); S.path('M236 770C240 812 340 812 344 770Z', '#1c3a70'); S.ell(290, 770, 54, 11, '#3a1f14'); S.circ(270, 762, 13, '#b5442a'); S.circ(294, 758, 14, '#c2412c'); S.circ(314, 764, 11, '#e0a050'); S.add('<path d="M520 776L590 764M530 768L600 784" stroke="#8a5228" stroke-width="9" stroke-linecap="round"/>'); }, { dy: 4, s: 6, o: .5 });
  let sp = ''; for (let i = 0; i < 46; i++) sp += `M${f(fx + R.in(-1, 1) * 300)} ${f(fy - R() * 300)}h0`; S.add(`<path d="${sp}" stroke="${P.gold}" stroke-width="3.4" stroke-linecap="round" opacity=".5"/>`);
  S.vignette('#05060f', .6, .58, .54, .8); S.grain(.14); return save('salle-de-l-isba', S);
}

export default function () { return [hall(), backRoom(), hut()]; }

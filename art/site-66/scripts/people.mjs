// Silhouettes: never a face, only a shape against the light.
import { f } from './lib.mjs';

const HAIR = [
  'M-46-92C-52-140-26-166 4-166C38-166 56-138 50-92C44-104 40-118 22-124C2-116-30-118-46-92Z',
  'M-50-30C-62-92-54-168 2-168C60-168 64-92 54-26C44-44 46-80 40-108C10-112-22-114-36-106C-42-80-40-50-50-30Z',
  'M-44-100C-46-140-24-158-4-158C-16-186 22-196 22-170C20-162 16-158 12-157C36-152 50-130 46-98C30-122-26-124-44-100Z',
  'M-48-104C-62-130-40-170 0-170C44-170 62-132 48-100C40-118 30-112 20-124C8-112-6-126-18-116C-30-124-38-112-48-104Z',
];
/** Head and shoulders, centred on the neck; `turn` leans the head toward the light. */
export function bust(S, x, y, s, { hair = 0, turn = 0, fill = '#0e0a14', rim = '#ffc37d', side = 1 } = {}) {
  S.open(`transform="translate(${f(x)} ${f(y)}) scale(${s.toFixed(3)})"`);
  S.path('M-150 190C-150 70-118 26-58 8C-34 0-26-14-24-36H26C28-14 36 0 60 8C118 26 150 70 150 190Z', fill);
  S.open(`transform="rotate(${turn})"`); S.path('M-44-92C-46-142-26-160 2-160C34-160 48-140 46-92C44-52 24-22 2-22C-22-22-42-52-44-92Z', fill); S.path(HAIR[hair], fill); S.close();
  const m = side; S.add(`<path d="M${m * 148} 182C${m * 148} 72 ${m * 118} 28 ${m * 60} 9" stroke="${rim}" stroke-width="5" opacity=".7"/><g transform="rotate(${turn})"><path d="M${m * 47}-96C${m * 46}-58 ${m * 28}-30 ${m * 10}-24" stroke="${rim}" stroke-width="5" opacity=".7"/></g>`);
  S.close();
}
/** Someone standing, seen from behind; feet at (x, y), about 300 s high. */
export function standing(S, x, y, s, { hair = 0, fill = '#0e0a14', rim = '#ffc37d', arm = 0, skirt = false } = {}) {
  S.open(`transform="translate(${f(x)} ${f(y)}) scale(${s.toFixed(3)})"`);
  S.path(skirt ? 'M-26 0L-22-70H-8L-6 0ZM6 0L8-70H22L26 0ZM-52-62L-28-168H28L52-62Z' : 'M-36 0L-34-130H-2L-6 0ZM6 0L2-130H34L36 0Z', fill);
  S.path('M-40-118C-44-170-52-196-48-212C-42-230-18-234-10-240H10C18-234 42-230 48-212C52-196 44-170 40-118Z', fill);
  S.path(arm ? 'M-48-214C-66-200-70-160-66-122L-52-122L-44-176ZM46-216C66-232 84-262 92-294L78-300C68-268 52-250 34-236Z' : 'M-48-214C-66-200-70-160-66-122L-52-122L-40-176ZM48-214C66-200 70-160 66-122L52-122L40-176Z', fill);
  S.add(`<g transform="translate(0 -222) scale(.44)">`); S.path('M-44-92C-46-142-26-160 2-160C34-160 48-140 46-92C44-52 24-22 2-22C-22-22-42-52-44-92ZM-22-40H22V0H-22Z', fill); S.path(HAIR[hair], fill); S.add('</g>');
  S.add(`<path d="M-48-212C-66-198-70-160-66-124M48-212C${arm ? '66-232 82-262 90-292' : '66-198 70-160 66-124'}" stroke="${rim}" stroke-width="4" opacity=".75"/>`);
  S.close();
}

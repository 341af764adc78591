import { serveTasks } from '../../platform/threads/serve-tasks.ts'
import type { CleaningTask } from './cleaner.ts'
import { purifyHtml } from './purify-html.ts'
import { purifySvg } from './purify-svg.ts'

serveTasks(({ kind, text }: CleaningTask) => (kind === 'svg' ? purifySvg(text) : purifyHtml(text)))

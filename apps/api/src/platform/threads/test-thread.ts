import { setTimeout as delay } from 'node:timers/promises'

import { serveTasks } from './serve-tasks.ts'

/** Tasks of the thread pool's test. */
export type TestTask =
  | { kind: 'echo'; text: string }
  | { kind: 'sleep'; ms: number }
  | { kind: 'spin'; ms: number }
  | { kind: 'throw' }
  | { kind: 'exit' }
  | { kind: 'memory' }

serveTasks(async (task: TestTask): Promise<string> => {
  switch (task.kind) {
    case 'echo':
      return task.text
    case 'sleep':
      await delay(task.ms)
      return 'slept'
    case 'spin':
      spin(task.ms)
      return 'spun'
    case 'throw':
      throw new Error('the task is wrong')
    case 'exit':
      return process.exit(3)
    case 'memory':
      return exhaustMemory()
  }
})

function spin(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

function exhaustMemory(): never {
  const retained: unknown[] = []
  for (;;) retained.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
}

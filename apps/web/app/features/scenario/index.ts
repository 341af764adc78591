export { playTimeText } from './result-text.ts'
export { difficultyText } from './scenario-facts.ts'

export { sessionHref } from './session-card.tsx'

export { TeamOnly } from './team-only.tsx'

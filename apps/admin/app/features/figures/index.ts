export { FiguresTabs } from './figures-tabs.tsx'

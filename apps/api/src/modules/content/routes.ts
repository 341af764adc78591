import { pageRoutes } from './routes/pages.ts'
import { publicationRoutes } from './routes/publications.ts'

export const contentRoutes = [...pageRoutes, ...publicationRoutes]

import * as contract from '@sesame/contract/content'

import { route } from '../../platform/route.ts'
import * as service from './service.ts'

export const contentRoutes = [route(contract.getMenu, (ctx) => service.getMenu(ctx))]

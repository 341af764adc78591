import * as contract from '@sesame/contract/site'

import { recordingRoute, route } from '../../platform/route.ts'
import * as service from './service.ts'

export const siteRoutes = [
  route(contract.listParameters, (ctx) => service.listParameters(ctx)),
  route(contract.getSiteInfo, (ctx) => service.getSiteInfo(ctx)),
  route(contract.listLanguages, (ctx, { query }) => service.listLanguages(ctx, query)),
  route(contract.listLogos, (ctx) => service.listLogos(ctx)),
  route(contract.listFonts, (ctx) => service.listFonts(ctx)),
  recordingRoute(
    contract.recordVisit,
    (ctx, { params }) => service.recordVisit(ctx, params.from),
    (ctx) => service.previewVisit(ctx),
  ),
  route(contract.getPublicAppConfig, (ctx, { params }) =>
    service.getPublicAppConfig(ctx, params.app),
  ),
  route(contract.listCompanyAddresses, (ctx, { query }) =>
    service.listCompanyAddresses(ctx, query),
  ),
  route(contract.listAddressTypes, (ctx) => service.listAddressTypes(ctx)),
  route(contract.listCountries, (ctx) => service.listCountries(ctx)),
  route(contract.searchCities, (ctx, { params }) =>
    service.searchCities(ctx, params.search, params.idCountry),
  ),
  route(contract.getLegalText, (ctx, { params }) => service.getLegalText(ctx, params.slug)),
  route(contract.watchSite, (ctx) => service.watchSite(ctx)),
  route(contract.listLegalGaps, (ctx) => service.listLegalGaps(ctx)),
]

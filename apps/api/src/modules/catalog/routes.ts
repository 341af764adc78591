import * as contract from '@sesame/contract/catalog'
import { listProductFacets } from '@sesame/contract/product-facet'
import * as stockContract from '@sesame/contract/stock'

import { route } from '../../platform/route.ts'
import * as edit from './service/edit-product.ts'
import { exportStocks } from './service/export-stock.ts'
import * as facets from './service/facets.ts'
import * as read from './service/read.ts'
import * as stock from './service/stock.ts'
import * as file from './service/technical-file.ts'

export const catalogRoutes = [
  route(contract.listProducts, (ctx, { query }) => read.listProducts(ctx, query)),
  route(contract.getProduct, (ctx, { params }) => read.getProduct(ctx, params.id)),
  route(contract.listRecommendedProducts, (ctx, { params }) =>
    read.listRecommendedProducts(ctx, params.id),
  ),
  route(contract.listAwards, (ctx, { query }) => read.listAwards(ctx, query)),
  route(contract.listMealIcons, (ctx) => read.listMealIcons(ctx)),
  route(contract.listVariations, (ctx) => read.listVariations(ctx)),
  route(listProductFacets, (ctx, { query }) => facets.listProductFacets(ctx, query)),
  route(contract.getProductFile, (ctx, { params }) => file.getTechnicalFile(ctx, params)),
  route(contract.getDeclinationFile, (ctx, { params }) => file.getTechnicalFile(ctx, params)),
  route(contract.createProduct, (ctx, { body }) => edit.createProduct(ctx, body)),
  route(contract.getEditedProduct, (ctx, { params }) => edit.getEditedProduct(ctx, params.id)),
  route(contract.updateProduct, (ctx, { params, body }) =>
    edit.updateProduct(ctx, params.id, body),
  ),
  route(contract.deleteProduct, (ctx, { params }) => edit.deleteProduct(ctx, params.id)),
  route(contract.listPrices, (ctx, { params }) => stock.listPrices(ctx, params.id)),
  route(stockContract.exportStocks, (ctx, { query }) => exportStocks(ctx, query)),
  route(stockContract.moveStock, (ctx, { params, body }) => stock.moveStock(ctx, params.id, body)),
]

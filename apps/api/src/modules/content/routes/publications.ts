import * as albumContract from '@sesame/contract/album'
import * as blogContract from '@sesame/contract/blog'
import * as elementContract from '@sesame/contract/element'
import * as newsContract from '@sesame/contract/news'
import * as popupContract from '@sesame/contract/popup'
import * as reviewContract from '@sesame/contract/review'

import { route } from '../../../platform/route.ts'
import * as album from '../service/album.ts'
import * as folder from '../service/blog-folder.ts'
import * as blog from '../service/blog.ts'
import * as element from '../service/element.ts'
import * as news from '../service/news.ts'
import * as popup from '../service/popup.ts'
import * as review from '../service/review.ts'

const newsRoutes = [
  route(newsContract.listNews, (ctx, { query }) => news.listNews(ctx, query)),
  route(newsContract.getNews, (ctx, { params }) => news.getNews(ctx, params.id)),
  route(newsContract.getEditedNews, (ctx, { params }) => news.getEditedNews(ctx, params.id)),
  route(newsContract.createNews, (ctx, { body }) => news.createNews(ctx, body)),
  route(newsContract.updateNews, (ctx, { params, body }) => news.updateNews(ctx, params.id, body)),
  route(newsContract.deleteNews, (ctx, { params }) => news.deleteNews(ctx, params.id)),
]

const blogRoutes = [
  route(blogContract.listBlogs, (ctx, { query }) => blog.listBlogs(ctx, query)),
  route(blogContract.listBlogsOfFolder, (ctx, { params, query }) =>
    blog.listBlogs(ctx, query, params.id),
  ),
  route(blogContract.listBlogFolders, (ctx) => folder.listBlogFolders(ctx)),
  route(blogContract.getBlogFolder, (ctx, { params }) => folder.getBlogFolder(ctx, params.id)),
  route(blogContract.getFolderAriane, (ctx, { params }) => folder.getFolderAriane(ctx, params.id)),
  route(blogContract.getBlogAriane, (ctx, { params }) => blog.getBlogAriane(ctx, params.id)),
  route(blogContract.getBlog, (ctx, { params }) => blog.getBlog(ctx, params.id)),
  route(blogContract.getEditedBlog, (ctx, { params }) => blog.getEditedBlog(ctx, params.id)),
  route(blogContract.createBlog, (ctx, { body }) => blog.createBlog(ctx, body)),
  route(blogContract.updateBlog, (ctx, { params, body }) => blog.updateBlog(ctx, params.id, body)),
  route(blogContract.deleteBlog, (ctx, { params }) => blog.deleteBlog(ctx, params.id)),
  route(blogContract.getEditedBlogFolder, (ctx, { params }) =>
    folder.getEditedBlogFolder(ctx, params.id),
  ),
  route(blogContract.createBlogFolder, (ctx, { body }) => folder.createBlogFolder(ctx, body)),
  route(blogContract.updateBlogFolder, (ctx, { params, body }) =>
    folder.updateBlogFolder(ctx, params.id, body),
  ),
  route(blogContract.deleteBlogFolder, (ctx, { params }) =>
    folder.deleteBlogFolder(ctx, params.id),
  ),
]

const albumRoutes = [
  route(albumContract.listAlbums, (ctx, { query }) => album.listAlbums(ctx, query)),
  route(albumContract.getAlbum, (ctx, { params }) => album.getAlbum(ctx, params.id)),
  route(albumContract.getEditedAlbum, (ctx, { params }) => album.getEditedAlbum(ctx, params.id)),
  route(albumContract.createAlbum, (ctx, { body }) => album.createAlbum(ctx, body)),
  route(albumContract.updateAlbum, (ctx, { params, body }) =>
    album.updateAlbum(ctx, params.id, body),
  ),
  route(albumContract.deleteAlbum, (ctx, { params }) => album.deleteAlbum(ctx, params.id)),
]

const elementRoutes = [
  route(elementContract.listElements, (ctx, { params, query }) =>
    element.listElements(ctx, params.route, query),
  ),
  route(elementContract.getElement, (ctx, { params }) => element.getElement(ctx, params)),
  route(elementContract.getEditedElement, (ctx, { params }) =>
    element.getEditedElement(ctx, params),
  ),
  route(elementContract.createElement, (ctx, { params, body }) =>
    element.createElement(ctx, params.route, body),
  ),
  route(elementContract.updateElement, (ctx, { params, body }) =>
    element.updateElement(ctx, params, body),
  ),
  route(elementContract.deleteElement, (ctx, { params }) => element.deleteElement(ctx, params)),
]

const popupRoutes = [
  route(popupContract.getPopup, (ctx, { params }) => popup.getPopup(ctx, params.id)),
  route(popupContract.getEditedPopup, (ctx, { params }) => popup.getEditedPopup(ctx, params.id)),
  route(popupContract.createPopup, (ctx, { body }) => popup.createPopup(ctx, body)),
  route(popupContract.updatePopup, (ctx, { params, body }) =>
    popup.updatePopup(ctx, params.id, body),
  ),
  route(popupContract.deletePopup, (ctx, { params }) => popup.deletePopup(ctx, params.id)),
]

export const publicationRoutes = [
  ...newsRoutes,
  ...blogRoutes,
  ...albumRoutes,
  ...elementRoutes,
  ...popupRoutes,
  route(reviewContract.listGoogleReviews, (ctx, { query }) =>
    review.listGoogleReviews(ctx, query.from),
  ),
]

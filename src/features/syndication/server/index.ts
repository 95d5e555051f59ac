export { mountVacancyCards } from './routes/card-routes.ts'
export { mountFeeds } from './routes/feed-routes.ts'
export { mountSitemap } from './routes/sitemap-routes.ts'

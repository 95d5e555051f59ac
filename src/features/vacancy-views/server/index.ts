export { countRenderedViews } from './counter/count-rendered.ts'
export { viewCounter, type ViewCounter } from './counter/view-counter.ts'
export { viewsPersonalData } from './personal-data.ts'
export { mountFigures } from './routes/figures-routes.ts'

export { countRenderedViews } from './counter/count-rendered.ts'
export { viewCounter, type ViewCounter } from './counter/view-counter.ts'
export { countViews } from './queries/views.ts'

export { countRenderedViews } from './counter/count-rendered.ts'
export { viewCounter, type ViewCounter } from './counter/view-counter.ts'

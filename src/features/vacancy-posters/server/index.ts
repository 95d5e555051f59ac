export { posterText } from './poster-text.ts'
export { sendPoster } from './send-poster.ts'

export { drawCv, type Cv } from './draw-cv.ts'

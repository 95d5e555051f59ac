export { mountLegal } from './mount.ts'

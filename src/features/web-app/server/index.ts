export { mountWebApp } from './mount.ts'

export { mountEmployerApplications } from './mount.ts'

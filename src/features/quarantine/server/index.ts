export { mountQuarantine, quarantineLists } from './routes/quarantine-routes.ts'
export { countHeld, findHeld, withdrawHeldConsents } from './queries/held-submissions.ts'
export { hold, type Release, type Released } from './use-cases/quarantine.ts'
export { quarantinePersonalData } from './personal-data.ts'

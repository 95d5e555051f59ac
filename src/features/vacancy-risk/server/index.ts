export { riskJob } from './jobs.ts'
export { riskPersonalData } from './personal-data.ts'
export { judgeByPoster, lastRisk, type LastRisk, riskSeen } from './queries/vacancy-risks.ts'
export { mountEvidence } from './routes/evidence-routes.ts'

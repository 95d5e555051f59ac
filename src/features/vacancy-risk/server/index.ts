export { assessByPoster, lastRisk, type LastRisk, riskSeen } from './queries/vacancy-risks.ts'

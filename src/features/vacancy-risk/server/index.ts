export { judgeByPoster, lastRisk, type LastRisk, riskSeen } from './queries/vacancy-risks.ts'

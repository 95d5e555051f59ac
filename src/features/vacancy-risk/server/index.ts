export { assessByPoster, lastRisk, type LastRisk, riskSeen } from './queries/vacancy-risks.ts'
export { riskOfWords } from './use-cases/risk-of-words.ts'

export {
  applicationStages,
  declineReasons,
  type ApplicationStage,
  type DeclineReason,
} from '#src/contract/application-stages.ts'

/** Employers set these, from any but `withdrawn`. */
export const employerStages = ['received', 'shortlisted', 'interview', 'hired', 'not_selected'] as const
export type EmployerStage = (typeof employerStages)[number]

/** Moving to one of these mails the applicant, once, unless the employer says not to. */
export const mailedStages = ['interview', 'hired', 'not_selected'] as const
export type MailedStage = (typeof mailedStages)[number]

/** An application in one of these has had no answer: the board closes it some time after its vacancy ended. */
export const unansweredStages = ['received', 'shortlisted'] as const

export type StageChanger = 'employer' | 'applicant' | 'admin' | 'board'

export function isMailed(stage: string): stage is MailedStage {
  return mailedStages.some((mailed) => mailed === stage)
}

/** A withdrawn application stays so; every other stage can be set again. */
export const isFinal = (stage: string): boolean => stage === 'withdrawn'

/** A move of many leaves them as they are unless each is named. */
export const staysUnlessNamed = (stage: string): boolean => stage === 'interview' || stage === 'hired'

/** The board closes what has had no answer so many days after the vacancy ended. */
export const CLOSED_AFTER_DAYS = 14

/** An employer's link to an application is good until so many days after the vacancy ended. */
export const LINK_DAYS_AFTER_END = 30

/** An applicant may remind the employer, once, so many days after applying. */
export const NUDGE_DAYS = 10

/** An employer writes so many messages of their own. */
export const messageLimits = { ofApplicationADay: 3, ofAccountADay: 200 } as const

/** Most code points of a private note, and of an employer's own words to an applicant. */
export const NOTE_SIZE = 2_000
export const MESSAGE_SIZE = 2_000

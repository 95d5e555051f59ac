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

/** Moving many leaves applications at these stages unless each is named. */
export const staysUnlessNamed = (stage: string): boolean => stage === 'interview' || stage === 'hired'

/** Days after the end of a vacancy at which the board closes unanswered applications. */
export const CLOSED_AFTER_DAYS = 14

/** Days after the end of a vacancy for which an employer's link to an application is valid. */
export const LINK_DAYS_AFTER_END = 30

/** Days after applying from which an applicant may remind the employer, once. */
export const NUDGE_DAYS = 10

/** Most messages in an employer's own words. */
export const messageLimits = { ofApplicationADay: 3, ofAccountADay: 200 } as const

/** Most code points of a private note, and of an employer's own words to an applicant. */
export const NOTE_SIZE = 2_000
export const MESSAGE_SIZE = 2_000

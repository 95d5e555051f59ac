export const applicationStages = [
  'received',
  'shortlisted',
  'interview',
  'hired',
  'not_selected',
  'withdrawn',
  'closed',
] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** The reason that an employer may give to an applicant who was not selected. */
export const declineReasons = [
  'experience',
  'place',
  'documents',
  'closer_match',
  'filled',
  'no_answer',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

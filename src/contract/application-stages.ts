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

/** An employer may say one of these to who was not selected. */
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

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

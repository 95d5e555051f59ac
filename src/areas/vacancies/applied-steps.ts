/** About how many applied: the number itself is the employer's. */
export const appliedSteps = ['under_5', '5_to_20', 'over_20'] as const
type AppliedStep = (typeof appliedSteps)[number]

export function appliedStep(applications: number): AppliedStep {
  if (applications < 5) return 'under_5'
  return applications <= 20 ? '5_to_20' : 'over_20'
}

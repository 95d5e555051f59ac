/** The fixed values of a vacancy's optional fields, as in migrations/0003. Each has its word in `strings`. */
export const employmentTypes = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'daily_paid',
  'internship',
  'apprentice',
  'freelance',
  'volunteer',
  'other',
] as const
export const workplaces = ['on_site', 'hybrid', 'remote', 'overseas'] as const
export const experienceLevels = [
  'none',
  'trainee',
  'entry',
  'junior',
  'executive',
  'senior',
  'manager',
  'director',
] as const
export const salaryUnits = ['month', 'day', 'hour', 'piece'] as const
export const rejectionReasons = [
  'incomplete',
  'poster_unreadable',
  'duplicate',
  'asks_for_money',
  'foreign_without_approval',
  'employer_not_verifiable',
  'below_minimum_wage',
  'discriminatory',
  'not_a_job',
  'wrong_category',
  'other',
] as const

export type EmploymentType = (typeof employmentTypes)[number]
export type Workplace = (typeof workplaces)[number]
export type ExperienceLevel = (typeof experienceLevels)[number]
export type SalaryUnit = (typeof salaryUnits)[number]
export type RejectionReason = (typeof rejectionReasons)[number]

/** Keys of the words. */
export const employmentTypeText = (value: EmploymentType) => `vacancy.employment_type.${value}` as const
export const workplaceText = (value: Workplace) => `vacancy.workplace.${value}` as const
export const experienceLevelText = (value: ExperienceLevel) => `vacancy.experience_level.${value}` as const
export const salaryUnitText = (value: SalaryUnit) => `vacancy.salary_unit.${value}` as const
export const rejectionReasonText = (value: RejectionReason) => `vacancy.rejection_reason.${value}` as const

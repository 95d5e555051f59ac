/** Refusals of the reports' calls. The words of their pages are the panel's. */
export const reports = {
  'report.order': 'The last day must not be before the first.',
  'report.too_long': 'Please choose at most {years} years.',
} as const
